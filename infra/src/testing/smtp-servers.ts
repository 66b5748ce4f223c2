import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on loopback that keeps its mails, and can be unavailable for a while. */
export const anSmtpServer = async (options: SMTPServerOptions = {}) => {
  const arrived: string[] = [];
  const open = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      logger: false,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          arrived.push(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
      ...options,
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    return server;
  };
  const closed = (server: SMTPServer) =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });

  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    goAway: () => closed(server),
    comeBack: async () => {
      server = await open(port);
    },
    close: () => closed(server),
  };
};
