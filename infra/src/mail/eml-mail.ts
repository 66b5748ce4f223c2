import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailAddress } from 'contracts/ports';
import { createTransport } from 'nodemailer';
import { copyOf, mailError, mailOptionsOf } from './mail-source.ts';

const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? 'inconnue';

const asOwnError = (error: unknown): Error =>
  mailError(`L’e-mail n’a pas pu être écrit dans son dossier (${codeOf(error)}).`, 'unavailable');

/** Writes each mail to one file named by its id, whole or not at all; a repeated mail replaces it. */
export const openEmlMail = (folder: string, { from }: { readonly from: MailAddress }): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const fileOf = (mailId: string) => join(folder, `${mailId}.eml`);

  const partOf = (mailId: string) => `${fileOf(mailId)}.part`;

  const write = async (mailId: string, source: Buffer): Promise<void> => {
    const [file, partFile] = [fileOf(mailId), partOf(mailId)];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(partFile, 'w', 0o600);
      try {
        await handle.writeFile(source);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partFile, file);
    } catch (error) {
      await rm(partFile, { force: true }).catch(() => {});
      throw asOwnError(error);
    }
  };

  return {
    from,
    keepsCopies: true,
    send: async (message) => {
      const { message: source } = await transport.sendMail(mailOptionsOf(message, from));
      await write(message.mailId, source as Buffer);
    },
    read: async (mailId) => {
      try {
        return await copyOf(await readFile(fileOf(mailId), 'utf8'));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    erase: async (mailIds) => {
      for (const mailId of mailIds)
        for (const file of [fileOf(mailId), partOf(mailId)]) await rm(file, { force: true });
    },
    close: async () => transport.close(),
  };
};
