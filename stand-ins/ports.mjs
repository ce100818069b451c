import { createServer } from 'node:http';

const TRIES = 50;

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number>} the actual port
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
 * Starts an HTTP server on the loopback address. It keeps idle connections as long as the client does: if it closed
 * one, a busy client's next request would fail.
 * @param {import('node:http').RequestListener} listener
 * @param {number} [port] the next free port from here on; without it any free one
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
 * Stops a server and closes the connections that browsers keep open.
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
export function closeServer(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Returns a port that was free a moment ago. */
export async function freePort() {
  const { server, url } = await listenOnLoopback(() => {});
  await closeServer(server);
  return Number(new URL(url).port);
}
