//! What each technique is, in English.

use crate::logic::TechniqueId;

/// The lines of a fish without fins.
macro_rules! fish {
    ($size:literal) => {
        concat!(
            "In each of ",
            $size,
            " rows all places for a digit lie in the same ",
            $size,
            " columns, or the same with rows and columns exchanged. \
             Each of the rows needs the digit and no column can take it twice, so in these columns it \
             is in these rows, and it is eliminated from the columns' other cells."
        )
    };
}

/// A fish so large that a smaller one across it does the same.
macro_rules! large_fish {
    ($size:literal) => {
        concat!(
            fish!($size),
            " On the classic board the lines that it leaves out form a smaller fish with the same eliminations, \
             so it is never needed there."
        )
    };
}

/// A fish with fins that each of its lines could do without.
macro_rules! finned_fish {
    ($size:literal) => {
        concat!(
            "In each of ",
            $size,
            " rows (or columns) a digit has two or more places in the same ",
            $size,
            " columns (or rows), and besides these there are a few further places in the rows, the fins. \
             Either a fin holds the digit, or the fish holds as if there were none. \
             So the digit is eliminated from those other cells of the columns that see every fin."
        )
    };
}

/// A fish that needs its fins.
macro_rules! sashimi_fish {
    ($size:literal, $name:literal) => {
        concat!(
            $name,
            " with fins, the places of its ",
            $size,
            " rows (or columns) outside the ",
            $size,
            " columns (or rows), where one of the rows has no more than one place left in the columns: without \
             its fins it would come apart into singles. \
             If no fin holds the digit, the rows must still have it in the columns, one in each. \
             So it is eliminated from those other cells of the columns that see every fin."
        )
    };
}

/// Why a fish of any houses holds.
macro_rules! counted {
    () => {
        "Each base needs the digit and no cover can take it twice, so it is eliminated from every cell that \
         lies in more covers than bases."
    };
}

/// Why a fish of any houses with fins holds.
macro_rules! counted_with_fins {
    () => {
        "Either a fin is true, or the fish holds as if there were none. \
         So the digit is eliminated from every cell that lies in more covers than bases and sees all fins."
    };
}

/// A fish with boxes.
macro_rules! franken_fish {
    ($size:literal, $name:literal) => {
        concat!(
            $name,
            " of one digit in which boxes take part: ",
            $size,
            " bases are chosen among rows and boxes and ",
            $size,
            " covers among columns and boxes, or the same with rows and columns exchanged, so that every place for \
             the digit in the bases lies in at least as many covers as bases. ",
            counted!()
        )
    };
}

/// A fish with boxes and fins.
macro_rules! finned_franken_fish {
    ($size:literal, $name:literal) => {
        concat!(
            $name,
            " of one digit with boxes among its ",
            $size,
            " bases or ",
            $size,
            " covers, rows and columns on opposite sides, and with fins: places that lie in more bases than covers, either outside the covers \
             or, as endo-fins, in two bases at once. ",
            counted_with_fins!()
        )
    };
}

/// A fish of any houses.
macro_rules! mutant_fish {
    ($size:literal, $name:literal) => {
        concat!(
            $name,
            " of one digit whose ",
            $size,
            " bases and ",
            $size,
            " covers are any houses, with rows and columns mixed on one side at least; every place for the digit in \
             the bases lies in at least as many covers as bases. ",
            counted!()
        )
    };
}

/// A fish of any houses with fins.
macro_rules! finned_mutant_fish {
    ($size:literal, $name:literal) => {
        concat!(
            $name,
            " of one digit whose ",
            $size,
            " bases and ",
            $size,
            " covers mix rows and columns on one side at least, and which has fins: places that lie in more bases \
             than covers, either outside the covers or, as endo-fins, in two bases at once. ",
            counted_with_fins!()
        )
    };
}

/// Where four cells may exchange two digits.
macro_rules! rectangle {
    () => {
        "Four open cells lie where two rows cross two columns and belong to only two boxes"
    };
}

/// The assumption behind a rectangle that must not exist.
macro_rules! given_one_solution {
    () => {
        "Given that the puzzle has only one solution, "
    };
}

/// What a technique is, why it works and what follows from it.
pub fn definition(id: TechniqueId) -> &'static str {
    use TechniqueId::*;
    match id {
        FullHouse => {
            "A house has only one open cell left. \
             It needs every digit, so the one that it still lacks is placed there."
        }
        NakedSingle => {
            "A cell has only one candidate left. \
             It needs a digit, so this one is placed."
        }
        HiddenSingle => {
            "A digit has only one place left in a house, though the cell may have other candidates as well. \
             The house needs the digit, so it is placed there."
        }
        LockedPair => {
            "Two cells that share two houses, such as a box and a row, have only two digits as candidates between \
             them. \
             They use up both digits, which are therefore eliminated from the other cells of either house."
        }
        LockedTriple => {
            "Three cells that share two houses, such as a box and a row, have only three digits as candidates \
             between them. \
             They use up all three digits, which are therefore eliminated from the other cells of either house."
        }
        Pointing => {
            "All places for a digit in a box lie in one row or column. \
             The box needs the digit, so it is in one of these cells, and it is eliminated from the cells of \
             the row or column outside the box. \
             On a board with extra houses, one of these may take the place of the box or of the line."
        }
        Claiming => {
            "All places for a digit in a row or column lie in one box. \
             The row or column needs the digit, so it is in one of these cells, and it is eliminated from the \
             other cells of the box. \
             On a board with extra houses, one of these may take the place of the box."
        }
        NakedPair => {
            "Two cells of a house have only two digits as candidates between them. \
             Each cell takes one of the digits, so both are used up, and they are eliminated from the other cells \
             of the house."
        }
        NakedTriple => {
            "Three cells of a house have only three digits as candidates between them; no cell need have all \
             three. \
             Each cell takes one of the digits, so all three are used up, and they are eliminated from the other \
             cells of the house."
        }
        NakedQuad => {
            "Four cells of a house have only four digits as candidates between them; no cell need have all four. \
             Each cell takes one of the digits, so all four are used up, and they are eliminated from the other \
             cells of the house."
        }
        HiddenPair => {
            "Two digits have only two places between them in a house. \
             The house needs both, so they fill these two cells, from which all other candidates are eliminated."
        }
        HiddenTriple => {
            "Three digits have only three places between them in a house; no digit need have all three. \
             The house needs them all, so they fill these three cells, from which all other candidates are \
             eliminated."
        }
        HiddenQuad => {
            "Four digits have only four places between them in a house; no digit need have all four. \
             The house needs them all, so they fill these four cells, from which all other candidates are \
             eliminated."
        }
        XWing => fish!("two"),
        Swordfish => fish!("three"),
        Jellyfish => fish!("four"),
        Squirmbag => large_fish!("five"),
        Whale => large_fish!("six"),
        Leviathan => large_fish!("seven"),
        RemotePair => {
            "Bivalue cells with the same two digits form a chain in which each cell sees the next. \
             The digits alternate along it, so two cells an odd number of links apart hold \
             one digit each. \
             Both digits are eliminated from every cell that sees two such cells."
        }
        BugPlus1 => {
            "All open cells are bivalue except one, which has three candidates, and without one of these three \
             every digit would have exactly two places in each house that still needs it. \
             A grid like that has either no solution or several. \
             Given that the puzzle has only one solution, the candidate that prevents it is true, and the cell's two \
             other candidates are eliminated."
        }
        Skyscraper => {
            "In each of two rows (or columns) a digit has only two places, and one place of each row lies in the \
             same column (or row). \
             These two cannot both hold the digit, so at least one of the two others does. \
             The digit is eliminated from every cell that sees both of those."
        }
        TwoStringKite => {
            "A digit has only two places in a row and only two in a column, and one place of each lies in the same \
             box. \
             These two cannot both hold the digit, so at least one of the two far ends does. \
             The digit is eliminated from the cell that sees both of them, where their lines cross."
        }
        DualTwoStringKite => {
            "Two 2-String Kites of one digit share the two cells in their box: the row and the column of each of \
             these cells have only one further place for the digit. \
             Of each kite at least one far end holds the digit. \
             It is eliminated from the cell that sees both ends of the one kite, and likewise for the other."
        }
        TurbotFish => {
            "Two strong links of one digit, each the only two places in a house, are joined by a weak link: an end \
             of the one sees an end of the other. \
             These two cannot both hold the digit, so at least one of the two outer ends does. \
             The digit is eliminated from every cell that sees both outer ends."
        }
        EmptyRectangle => {
            "All places for a digit in a box lie in one row and one column, and one end of a strong link of the \
             digit elsewhere lies in that row or column too. \
             If this end holds the digit, the box must have it in its other line; if it does not, the far end does. \
             Either way the digit is eliminated from the cell that sees both the far end and all places in the \
             box's other line."
        }
        DualEmptyRectangle => {
            "Two Empty Rectangles of one digit have the same places in the same box, each with a strong link of \
             its own. \
             Each holds by itself: either the far end of its strong link holds the digit, or one of the box's \
             places in the other line does. \
             The eliminations of both are reported together: the digit, in the one cell for each that sees both sides."
        }
        WWing => {
            "Two bivalue cells have the same two digits, and a strong link of one of these digits has an end that \
             sees the one cell and an end that sees the other. \
             Whichever end is true takes the digit from its cell and leaves it the other digit. \
             This other digit is therefore eliminated from every cell that sees both bivalue cells."
        }
        XyWing => {
            "A bivalue pivot with the candidates X and Y sees two bivalue pincers, one with X and Z and one with Y \
             and Z. \
             Whichever digit the pivot takes, one of the pincers is left with Z. \
             So Z is eliminated from every cell that sees both pincers."
        }
        XyzWing => {
            "A pivot with the candidates X, Y and Z sees two bivalue pincers, one with X and Z and one with Y and \
             Z. \
             Whichever digit the pivot takes, one of the three cells holds Z. \
             So Z is eliminated from every cell that sees the pivot and both pincers."
        }
        UniqueRectangle1 => concat!(
            rectangle!(),
            ", and three of them have no candidates but the same two digits. \
             If the fourth took one of these digits as well, the two could be exchanged in all four cells. ",
            given_one_solution!(),
            "both digits are eliminated from the fourth cell."
        ),
        UniqueRectangle2 => concat!(
            rectangle!(),
            "; they have no candidates but the same two digits, except that two of them, in one row or column, \
             share one further digit. \
             If neither took it, the two digits could be exchanged in all four cells. ",
            given_one_solution!(),
            "the further digit is eliminated from every cell that sees both."
        ),
        UniqueRectangle3 => concat!(
            rectangle!(),
            "; they have no candidates but the same two digits, except that two of them, in one row or column, \
             have further ones. ",
            given_one_solution!(),
            "one of the further candidates is true, as otherwise the two digits could be exchanged in all four \
             cells. \
             Taken for one cell with the further candidates, the two form a naked subset with other cells of a \
             house, and its digits are eliminated from the rest of that house."
        ),
        UniqueRectangle4 => concat!(
            rectangle!(),
            "; they have no candidates but the same two digits, except that two of them, in one row or column, \
             have further ones, and in a house of these two one of the digits has no other place. \
             So one of the two cells takes that digit, and if the other took the second digit, the two could be \
             exchanged in all four cells. ",
            given_one_solution!(),
            "the second digit is eliminated from both."
        ),
        UniqueRectangle5 => concat!(
            rectangle!(),
            "; they have no candidates but the same two digits, except that two opposite ones, or three, share one \
             further digit. \
             If none took it, the two digits could be exchanged in all four cells. ",
            given_one_solution!(),
            "the further digit is eliminated from every cell that sees all of those that have it."
        ),
        UniqueRectangle6 => concat!(
            rectangle!(),
            "; two opposite ones have no candidates but the same two digits, the two others have further ones, \
             and in both rows, or in both columns, one of the digits has no place outside the four cells. \
             If one of the two others took that digit, both would, and the two digits could be exchanged in all \
             four cells. ",
            given_one_solution!(),
            "that digit is eliminated from these two cells."
        ),
        HiddenRectangle => concat!(
            rectangle!(),
            "; one of them has no candidates but X and Y, and in the row and in the column of the opposite one X \
             has no places but among the four. \
             If the opposite cell took Y, its two neighbours would take X and the first cell Y, and the two could be \
             exchanged in all four. ",
            given_one_solution!(),
            "Y is eliminated from the opposite cell."
        ),
        AvoidableRectangle1 => {
            "Four cells, none of them a given, lie where two rows cross two columns and belong to only two boxes, \
             and three of them are settled, two opposite ones with the same digit. \
             If the fourth took the digit of the cell opposite to it, the two digits could be exchanged in all four \
             cells. \
             Given that the puzzle has only one solution, this digit is eliminated from the fourth cell."
        }
        AvoidableRectangle2 => {
            "Four cells, none of them a given, lie where two rows cross two columns and belong to only two boxes; \
             two in one row or column are settled, and each of the two others has the digit opposite to it and one \
             further candidate, the same in both. \
             If neither took it, the two settled digits could be exchanged in all four cells. \
             Given that the puzzle has only one solution, the further digit is eliminated from every cell that sees \
             both."
        }
        FinnedXWing => finned_fish!("two"),
        SashimiXWing => sashimi_fish!("two", "An X-Wing"),
        FinnedSwordfish => finned_fish!("three"),
        SashimiSwordfish => sashimi_fish!("three", "A Swordfish"),
        FinnedJellyfish => finned_fish!("four"),
        SashimiJellyfish => sashimi_fish!("four", "A Jellyfish"),
        SueDeCoq => {
            "Cells where a box and a row or column cross, some further cells of the box and some further cells of \
             the row or column have together as many digits as there are cells, and no digit is a candidate in both \
             of the further parts. \
             The places for each digit then see each other, so no digit can occur twice, and every one of \
             them must occur once. \
             Each is eliminated from every other cell that sees all its places."
        }
        SimpleColorsTrap => {
            "The cells that strong links of one digit connect are coloured in turn with two colours; \
             the digit is either in all cells of one colour or in all of the other. \
             So it is eliminated from every cell that sees a cell of each colour."
        }
        SimpleColorsWrap => {
            "The cells that strong links of one digit connect are coloured in turn with two colours, and two cells \
             of one colour see each other. \
             The digit is in all cells of a colour or in none, and it cannot be in both of these. \
             So it is eliminated from all cells of that colour."
        }
        MultiColors1 => {
            "Two clusters of strong links of one digit are coloured with two colours each, and a cell of a colour \
             in the one sees a cell of a colour in the other. \
             These two colours cannot both be true, so at least one of the two opposite colours is. \
             The digit is eliminated from every cell that sees a cell of each of those."
        }
        MultiColors2 => {
            "Two clusters of strong links of one digit are coloured with two colours each, and the cells of one \
             colour in the first see cells of both colours of the second. \
             One of those two colours is true, so the colour that sees both is false. \
             The digit is eliminated from all its cells."
        }
        UniqueLoop => {
            "Six or more cells can hold the same two digits, every row, column and box has two of them or none, and some of \
             them have further candidates. \
             If none of these were true, the two digits could be exchanged all around. \
             Given that the puzzle has only one solution, one of them is true, and as with a rectangle (Uniqueness Test 1 to 4) \
             every candidate that contradicts all of them is eliminated, or two cells form a subset with others, or a digit that has no other \
             place in a house leaves no room for the second."
        }
        ExtendedRectangle => {
            "Two rows of a band (or columns of a stack) cross three or four columns (or rows) in cells that can hold only as \
             many digits as there are columns, except that one or two of them have further candidates. \
             If none of these were true, the two rows could exchange their digits there. \
             Given that the puzzle has only one solution, one of them is true, and the same is eliminated as with a rectangle \
             (Uniqueness Test 1 to 4)."
        }
        BugPlusN => {
            "Except for two to four candidates, every open cell has two candidates and every digit that a house lacks has exactly two \
             places in it, and such a grid has no solution or several. \
             Given that the puzzle has only one solution, one of these candidates is true, so every candidate that contradicts \
             all of them is eliminated. \
             If they lie in two cells, these may also form a subset with others, and a digit that has no other place in a house \
             leaves no room for their other digits."
        }
        XChain => {
            "Places for one digit are linked strongly and weakly in turn, with a strong link at either end. \
             If the digit is not at the one end, then link by link it must be at the other, so it is \
             at one of them. \
             It is eliminated from every cell that sees both ends."
        }
        XyChain => {
            "Bivalue cells form a chain in which each sees the next and shares with it the digit that it does not \
             share with the one before; the digits left over at the two ends are the same. \
             If the first cell does not hold this digit, then cell by cell the last must. \
             The digit is eliminated from every cell that sees both ends."
        }
        ContinuousNiceLoop => {
            "Candidates are linked strongly and weakly in turn all the way round a loop. \
             Every other one of them is true and the rest are false, whichever way round it is, so of each weak \
             link just one end is true. \
             All other candidates that see both ends of a weak link, or share a cell with both, are eliminated."
        }
        DiscontinuousNiceLoop => {
            "A chain of strong and weak links in turn leads from a cell back to the same cell, where two strong or \
             two weak links meet, or links of two digits. \
             Where both are strong and of one digit, supposing that digit false makes it true: it is true, and the \
             cell's other candidates are eliminated. \
             Where both are weak and of one digit, or one is weak and the other a strong one of another digit, \
             supposing the digit of the weak link true makes it false, so it is eliminated."
        }
        Aic => {
            "An alternating inference chain: candidates of any digits linked strongly and weakly in turn, with a \
             strong link at either end, so that at least one of its ends is true. \
             If the ends have the same digit, it is eliminated from every cell that sees both. \
             If they have different digits in cells that see each other, the digit of each end is eliminated from \
             the cell of the other."
        }
        MWing => {
            "A chain of three strong links: a cell with two candidates X and Y, from its Y to one of the two places \
             for Y in a house, and in the cell of the other place to X, which has only one further place in a house. \
             If the first cell does not hold X, it holds Y, and X is in that last place. \
             So X is eliminated from every cell that sees both."
        }
        SWing => {
            "A chain of three strong links: a cell with two candidates X and Y sees one of the two places for X in a \
             house and one of the two places for Y in another. \
             Whichever of the two the cell holds, the other place for that digit must hold it, so at least one of \
             the two far ends is true. \
             The digit of each end is eliminated from the cell of the other if the two see each other or are one."
        }
        LWing => {
            "A chain of three strong links, each between the only two places for a digit in a house, with two or \
             three digits in all. \
             If one end is false, the digit of each link in turn moves to its other place, up to the other end, so \
             at least one of the ends is true. \
             Every candidate that contradicts both ends is eliminated."
        }
        HWing => {
            "A chain of three strong links over three digits, of which one or two are cells with two candidates and \
             the rest are houses with two places for a digit: X or Y in a cell, then Y or Z, and at last Z in one \
             place or another. \
             If X is false, Z is true at the other end. \
             So X is eliminated from the cell of that Z, and Z from the cell of X, if the two see each other; \
             every other candidate that contradicts both ends is eliminated too."
        }
        GroupedContinuousNiceLoop => {
            "A loop of strong and weak links in turn with groups in it, which are several places for a digit taken \
             together, or with almost locked sets as strong links between two of their digits. \
             Of each weak link just one end is true, and every almost locked set on the way is locked. \
             So a candidate is eliminated if it contradicts every place at both ends of a weak link, or sees all \
             places for one of the other digits of such a set."
        }
        GroupedDiscontinuousNiceLoop => {
            "A chain of strong and weak links in turn leads from a cell back to the same cell through groups, \
             which are several places for a digit taken together, or through almost locked sets. \
             Where two strong links of one digit meet in the cell, that digit is true, and the cell's other \
             candidates are eliminated. \
             Where two weak links of one digit meet, or a weak one and a strong one of another digit, supposing the \
             digit of the weak link true makes it false, so it is eliminated."
        }
        GroupedAic => {
            "An alternating inference chain with groups in it, which are several places for a digit taken together \
             and true if one of them is, or with almost locked sets as strong links between two of their digits. \
             At least one of its two ends is true. \
             Every candidate that contradicts all places at both ends is eliminated."
        }
        AlsXz => {
            "Two almost locked sets, cells of a house with one digit more than there are cells, have a restricted \
             common digit X: all its places in both sets see each other, so at least one of the sets goes without it. \
             That set is then locked, so a further common digit Z is in one of the two sets and is \
             eliminated from every cell that sees all its places in both. \
             With two restricted common digits both sets are locked: these two digits are eliminated from every cell \
             that sees all their places in both, and each set's other digits from every cell that sees all their places in that set."
        }
        WxyzWing => {
            "Two almost locked sets, cells of a house with one digit more than there are cells, have four cells and \
             four digits W, X, Y and Z between them: a cell with two candidates and three further cells, or two cells \
             and two. \
             All places for one digit that both sets have see each other, so at least one of the sets goes without \
             it and is locked, and the other digit that both have, Z, is in one of them. \
             Z is eliminated from every cell that sees all its places in the four cells."
        }
        AlsXyWing => {
            "An almost locked set, cells of a house with one digit more than there are cells, has a restricted \
             common digit X with a second such set and another one, Y, with a third. \
             The first set can do without only one of them, so it takes X or Y from one of the two others, which is \
             then locked. \
             A digit Z that these two have in common is eliminated from every cell that sees all its places in both."
        }
        AlsChain => {
            "Almost locked sets, cells of a house with one digit more than there are cells, form a chain, each joined to the next by a restricted common digit that is not \
             the one before. \
             If the first set does not hold a digit Z, it is locked and takes the restricted common digit from the \
             next set, which is then locked in its turn, and so on to the last, which then holds Z. \
             So Z is eliminated from every cell that sees all its places in the first and the last set."
        }
        AlsAic => {
            "An alternating inference chain that goes through an almost locked set, cells of a house with one digit \
             more than there are cells. Such a set can lack only one of its digits, so of any two of them one has its \
             place there: a strong link between all its places for the one and all for the other. \
             At least one of the chain's two ends is true, so every candidate that contradicts both is eliminated; \
             where the chain closes, one end of each weak link is true."
        }
        DeathBlossom => {
            "Each candidate of a cell, the stem, sees all places for that digit in an almost locked set of its own, \
             the petal: cells of a house with one digit more than there are cells. \
             Whichever digit the stem takes, one petal loses it and is locked, and so holds the digit Z that all \
             petals have in common. \
             Z is eliminated from every cell that sees all its places in all petals."
        }
        AlignedPairExclusion => {
            "A candidate of one cell is tried together with each candidate of another. \
             Each time the two digits are the same in cells that see each other, or they take two digits from an almost \
             locked set (cells of a house with one digit more than there are cells, such as a bivalue cell), which then has \
             too few. \
             So the candidate fits with none of them, and is eliminated."
        }
        FrankenXWing => franken_fish!("two", "An X-Wing"),
        FrankenSwordfish => franken_fish!("three", "A Swordfish"),
        FrankenJellyfish => franken_fish!("four", "A Jellyfish"),
        FinnedFrankenXWing => finned_franken_fish!("two", "An X-Wing"),
        FinnedFrankenSwordfish => finned_franken_fish!("three", "A Swordfish"),
        FinnedFrankenJellyfish => finned_franken_fish!("four", "A Jellyfish"),
        Fireworks => {
            "A row and a column cross in a cell, and outside its box three digits have no place in the row but one cell and none \
             in the column but one other. \
             A digit that is in neither of these two must be where the row and the column cross, as the box has it only once: so \
             the three digits fill the three cells, from which all others are eliminated. \
             Two digits of one crossing and two others of the opposite one, with the same two cells outside the boxes, fill the \
             four cells in the same way."
        }
        LawOfLeftover => {
            "Some rows (or columns) and as many boxes have nearly the same cells, as they often do in a jigsaw. \
             Both have every digit equally often, so the cells of the rows outside the boxes hold the same digits, each as often, \
             as the cells of the boxes outside the rows. \
             A candidate of these cells that fits no such filling of both is eliminated."
        }
        MutantXWing => mutant_fish!("two", "An X-Wing"),
        MutantSwordfish => mutant_fish!("three", "A Swordfish"),
        MutantJellyfish => mutant_fish!("four", "A Jellyfish"),
        FinnedMutantXWing => finned_mutant_fish!("two", "An X-Wing"),
        FinnedMutantSwordfish => finned_mutant_fish!("three", "A Swordfish"),
        FinnedMutantJellyfish => finned_mutant_fish!("four", "A Jellyfish"),
        FinnedMutantSquirmbag => finned_mutant_fish!("five", "A Squirmbag"),
        FinnedMutantWhale => finned_mutant_fish!("six", "A Whale"),
        KrakenFish1 => {
            "A fish with fins would eliminate a candidate if it had none, and each fin that the candidate does not \
             see still leads by a chain to its elimination. \
             Either a fin is true or the fish holds as if there were none, and the candidate is false in every case. \
             So it is eliminated."
        }
        KrakenFish2 => {
            "In a fish with fins, every place for the digit where one of the covers meets the bases, and every fin, \
             leads by a chain to the elimination of the same candidate, which may be of any digit. \
             If no fin is true, each cover has the digit where it meets the bases, so one of these cases is true. \
             The candidate is eliminated."
        }
        MultiSector => {
            "The open cells where some rows cross some columns each take a digit, and their candidates of each digit lie in some of \
             these rows, or else in some of these columns. \
             If these are as many digits of lines as there are cells in all, each of the lines has its digit in one of the cells, and \
             it is eliminated from the rest of the line. \
             A ring of cells in four boxes that is counted by lines and boxes in the same way is called an SK-loop."
        }
        Exocet => {
            "Two cells of a box and a line, the base, hold three or four digits between them, and in three lines that cross this one \
             each of these digits has room only in the base's box, in two target cells of the band, and in at most two further places \
             that do not see each other. \
             A digit that is in the base must be in each of the three lines, so it is in one of the targets, and the targets hold \
             the two digits of the base. \
             Candidates that do not fit this are eliminated from the targets and the base, from the mirror, where the digit of a \
             target is in the other target's box, and from every cell where they would leave the digits of the base too little room; two exocets in the \
             same lines, a double exocet, eliminate more."
        }
        Tridagon => {
            "Four boxes in two bands and two stacks have three cells each, in different rows and columns of the box, that can \
             hold the same three digits. \
             Depending on how these cells lie to each other, three digits cannot fill all twelve. \
             So one of the few further candidates, the guardians, is true, and every candidate that contradicts all of them \
             is eliminated."
        }
        ForcingChainContradiction => {
            "A candidate is supposed to be true, or to be false, and conclusions are drawn, each from a single one \
             before it, until a cell has no digit left, a house has no place left for a digit, or a digit occurs twice in a house. \
             The supposition was wrong, so the candidate is eliminated, or placed."
        }
        ForcingChainVerity => {
            "All candidates of a cell, all places for a digit in a house, or the two cases that a candidate is true \
             and that it is false, are followed by conclusions, each drawn from a single one before it, and all lead \
             to the same result. \
             One of these cases is true, so what they agree on is placed or eliminated."
        }
        TridagonForcing => {
            "The twelve cells of a tridagon cannot all be filled with their three digits, so one of their further candidates, \
             the guardians, is true. \
             Each guardian is followed by singles, and all lead to the elimination of the same candidate. \
             So it is eliminated."
        }
        ForcingNetContradiction => {
            "A candidate is supposed to be true, or to be false, and conclusions are drawn, each of which may rest \
             on several before it, until a cell has no digit left, a house has no place left for a digit, or a \
             digit occurs twice in a house. \
             The supposition was wrong, so the candidate is eliminated, or placed. \
             The length in brackets counts the cells and houses used, including the empty one: whip[4] where each loses a candidate \
             to the conclusion just before it, else braid[4]."
        }
        ForcingNetVerity => {
            "All candidates of a cell, all places for a digit in a house, or the two cases that a candidate is true \
             and that it is false, are followed by conclusions, each of which may rest on several before it, and all \
             lead to the same result. \
             One of these cases is true, so what they agree on is placed or eliminated."
        }
        ForcingNetPatterns => {
            "A candidate is supposed to be true and conclusions are drawn as in a forcing net; where no single is left, \
             locked candidates and naked or hidden pairs and triples, as the supposition leaves them, eliminate candidates, and the \
             conclusions go on. \
             In the end a cell has no digit left, or a house has no place left for a digit. \
             The supposition was wrong, so the candidate is eliminated."
        }
        NestedContradiction => {
            "A candidate is supposed to be true and conclusions are drawn as in a forcing net; where they come to an \
             end, another candidate is supposed as well. \
             If that leads to a contradiction, the second candidate is false under the first supposition, and the \
             conclusions go on, until the first supposition contradicts itself too: a cell has no digit left, or a \
             house has no place left for a digit. \
             It was wrong, so its candidate is eliminated."
        }
        TemplateSet => {
            "A template is a way to place one digit in the whole grid, once in every house, in places that are left \
             for it. \
             One of the templates is the true one, so a cell that is part of all of them holds the digit: it is \
             placed there."
        }
        TemplateDelete => {
            "A template is a way to place one digit in the whole grid, once in every house, in places that are left \
             for it. \
             One of the templates is the true one, so from a cell that is part of none of them the digit is \
             eliminated."
        }
        Guess => {
            "When no other technique finds anything, a candidate is assumed to be true, and what follows from it is \
             solved step by step. \
             If that ends in a contradiction, the assumption is refuted and the candidate eliminated. \
             If it ends in a solution, it is taken back and the cell's other candidates are refuted instead, so that \
             the solution is proven to be the only one."
        }
    }
}
