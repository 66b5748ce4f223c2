import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmlMail } from 'infra';
import type { MailCopy } from 'contracts/ports';
import { expect } from './journeys.ts';
import { lane } from './lanes.ts';
import { SESSIONS_FOLDER } from './people.ts';

const EML = '.eml';

/** The folder in which the server of this lane stores its mails. */
const folder = join(process.env[SESSIONS_FOLDER] ?? '', `data-${lane}`, 'mails');
const mails = openEmlMail(folder, { from: { name: '', address: '' } });

const allTo = async (address: string): Promise<readonly MailCopy[]> => {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith(EML)).map((name) => name.slice(0, -EML.length));
  const copies = await Promise.all(ids.map((id) => mails.read(id)));
  return copies.filter((copy) => copy !== undefined && copy.to.includes(address)) as MailCopy[];
};

/** The mail to a person on a subject; it may still be on its way. */
export const mailTo = async (address: string, subject: string): Promise<MailCopy> => {
  let found: MailCopy | undefined;
  await expect
    .poll(async () => {
      found = (await allTo(address)).find((copy) => copy.subject === subject);
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error(`${address} was not sent «${subject}».`);
  return found;
};
