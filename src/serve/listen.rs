//! Accepts connections and hands their requests to the routes, until a signal to stop.

use super::{connections::Connections, prelude::*, routes, settings::Settings, stream::Stream};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{future::Future, io};
use thiserror::Error;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
};
use tower::ServiceExt;

/// Why the server cannot start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address is not a loopback one, but no host name was allowed.
    #[error("no-host")]
    NoHost,
    /// The address is not available, or the system lacks some other resource.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// A server that has bound its address and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
}

/// The longest time that unfinished answers may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// The time to wait before accepting again when the system has no more sockets.
const PAUSE: Duration = Duration::from_millis(20);

impl Server {
    /// Binds the address.
    pub async fn bind(settings: Settings) -> Result<Server, ServeError> {
        if !settings.address.ip().is_loopback() && settings.hosts.is_empty() {
            return Err(ServeError::NoHost);
        }
        let listener = TcpListener::bind(settings.address).await?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, settings })
    }

    /// The address of the server, with the actual port if port 0 was requested.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` is ready, then finishes the answers in progress.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let limits = self.settings.limits;
        let hosts = AllowedHosts::new(self.address, &self.settings.hosts);
        let state = Arc::new(ServerState::new(&self.settings, hosts));
        let router = routes::router(state);
        let connections = Arc::new(Connections::default());
        let (stopping, _) = watch::channel(());
        let mut tasks = JoinSet::new();
        let mut number = 0;
        tokio::pin!(stop);
        loop {
            let accepted = tokio::select! {
                () = &mut stop => break,
                accepted = self.listener.accept() => accepted,
            };
            while tasks.try_join_next().is_some() {}
            let Ok((stream, _)) = accepted else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            number += 1;
            // If all connections are being answered, there is no room, and the new one is closed.
            let Some(connection) = connections.admit(number, limits.connections.get()) else { continue };
            let answers = answer_all(stream, connection, router.clone(), limits, stopping.subscribe());
            let (connections, number) = (connections.clone(), number);
            tasks.spawn(async move {
                answers.await;
                connections.forget(number);
            });
        }
        drop((self.listener, stopping));
        let rest = async { while tasks.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(GRACE, rest).await;
    }
}

/// Answers the requests of one connection, one after the other.
async fn answer_all(
    stream: TcpStream,
    connection: Arc<Connection>,
    router: Router,
    limits: ServerLimits,
    mut stopping: watch::Receiver<()>,
) {
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        // The head has arrived: how long the client was silent before does not count towards the time for the
        // body.
        connection.listen();
        let (router, connection) = (router.clone(), connection.clone());
        async move {
            let answer = router.oneshot(request).await;
            connection.listen();
            answer
        }
    });
    // Small answers should be sent at once; if the system refuses, they are sent later.
    let _ = stream.set_nodelay(true);
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.patience)
        .max_buf_size(limits.head)
        .serve_connection(TokioIo::new(Stream::new(stream)), service);
    tokio::pin!(serving);
    tokio::select! {
        // How a connection ended does not matter: its client is gone, or did not speak HTTP.
        _ = &mut serving => {}
        () = connection.is_to_close(limits.patience) => {}
        _ = stopping.changed() => {
            serving.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(GRACE, &mut serving).await;
        }
    }
}

/// Serves until the program gets a signal to stop; `ready` is called with the address.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(STACK).build()?;
    let served = runtime.block_on(async {
        let server = Server::bind(settings).await?;
        let stop = stop_signal()?;
        ready(server.address());
        server.run(stop).await;
        Ok(())
    });
    // Nobody waits for the remaining work.
    runtime.shutdown_background();
    served
}

/// The stack size, in bytes, that lets a search recurse once for each cell of the largest board.
const STACK: usize = 16 * 1024 * 1024;

/// Waits for the first signal to stop. Signals are caught from the moment this returns, before anybody waits.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Waits for the first signal to stop.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
