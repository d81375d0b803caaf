# The formula for Homebrew, which builds from the package among the files of a release; .ci/release fills it in.
class Naze < Formula
  desc "Sudoku solver that works the way a person does, and says why at every step"
  homepage "@HOMEPAGE@"
  url "@REPOSITORY@/releases/download/v@VERSION@/naze-@VERSION@.crate"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"naze", "completions")
    system bin/"naze", "man", "--output", man1
  end

  test do
    puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8.."
    assert_match "box 5's 1 fits nowhere else", shell_output("#{bin}/naze --lang en why r5c6 #{puzzle}")
  end
end
