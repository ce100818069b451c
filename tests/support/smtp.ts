import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** An accepted letter. */
export interface AcceptedLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with dot-stuffing removed. */
  readonly data: string;
}

/** The server's behaviour for the next letters instead of accepting them. */
export type SmtpTrouble = 'busy' | 'refuse' | 'silence' | 'hangUp';

/**
 * Opens a mail server as strict as RFC 5321: command order, one address per command, CRLF line ends and maximum line
 * length.
 */
export async function openSmtpServer() {
  const letters: AcceptedLetter[] = [];
  const faults: string[] = [];
  const troubles: SmtpTrouble[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let letter: { from: string; to: string[] } | null = null;
    let isData = false;
    let buffer = '';
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    const fault = (what: string) => {
      faults.push(what);
      reply('500 strict');
    };
    const command = (line: string) => {
      const address = /^(?:MAIL FROM|RCPT TO):<([^<>\s]+@[^<>\s]+)>(?: [A-Z0-9=]+)*$/.exec(line)?.[1];
      if (/^EHLO \S+$/.test(line)) return reply('250 strict');
      if (line === 'QUIT') return void socket.end('221 bye\r\n');
      if (line === 'RSET') return reply('250 ok');
      if (line.startsWith('MAIL FROM:')) {
        if (!address || letter) return fault(line);
        const trouble = troubles.shift();
        if (trouble === 'busy') return reply('451 try again');
        if (trouble === 'refuse') return reply('550 no such user victim@example.com');
        if (trouble === 'hangUp') return void socket.destroy();
        if (trouble === 'silence') return undefined;
        letter = { from: address, to: [] };
        return reply('250 ok');
      }
      if (line.startsWith('RCPT TO:')) {
        if (!address || !letter) return fault(line);
        letter.to.push(address);
        return reply('250 ok');
      }
      if (line === 'DATA' && letter?.to.length) {
        isData = true;
        return reply('354 go on');
      }
      return fault(line);
    };
    const read = () => {
      if (isData) {
        const end = buffer.indexOf('\r\n.\r\n');
        if (end === -1) return false;
        const data = buffer.slice(0, end);
        buffer = buffer.slice(end + '\r\n.\r\n'.length);
        const lines = data.split('\r\n');
        if (lines.some((line) => /[\r\n]/.test(line))) faults.push('a bare CR or LF');
        if (lines.some((line) => line.length > 998)) faults.push('a line that is too long');
        if (letter) letters.push({ ...letter, data: lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n') });
        [letter, isData] = [null, false];
        reply('250 taken');
        return true;
      }
      const end = buffer.indexOf('\r\n');
      if (end === -1) return false;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      command(line);
      return true;
    };
    socket.on('data', (chunk: string) => {
      buffer += chunk;
      while (read());
    });
    reply('220 strict');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    /** Protocol violations. */
    faults,
    troubles,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
