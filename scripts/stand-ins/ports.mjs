import { createServer } from 'node:http';

const TRIES = 50;

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number>} the port that it got
 */
function listenOnce(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Starts an HTTP server on the loopback address. It keeps idle connections for as long as the client does: one that it closed
 * while a busy client was not looking would fail that client's next request.
 * @param {import('node:http').RequestListener} listener
 * @param {number} [port] taken ports are passed over, upwards; without it any free one is taken
 * @returns {Promise<{ server: import('node:http').Server, url: string }>}
 */
export async function listenOnLoopback(listener, port = 0) {
  for (let candidate = port; ; candidate += 1) {
    const server = createServer({ keepAliveTimeout: 0 }, listener);
    try {
      return { server, url: `http://localhost:${await listenOnce(server, candidate)}` };
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || candidate >= port + TRIES) throw error;
    }
  }
}

/**
 * Ends a server and the connections that browsers keep open.
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
export function closeServer(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A port that was free a moment ago. */
export async function freePort() {
  const { server, url } = await listenOnLoopback(() => {});
  await closeServer(server);
  return Number(new URL(url).port);
}
