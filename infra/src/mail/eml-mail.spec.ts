import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aMessage, describeMail } from '../testing/suites/describe-mail.ts';
import { aFolder } from '../testing/folders.ts';
import { senderOfSpecs } from '../testing/memory-stores.ts';
import { openEmlMail } from './eml-mail.ts';
import { openMail } from './open-mail.ts';

const open = async () => {
  const { folder, remove } = await aFolder();
  const mails = join(folder, 'mails');
  const mail = openEmlMail(mails, { from: senderOfSpecs });
  return {
    mails,
    mail,
    arrived: async () =>
      Promise.all(
        (await readdir(mails).catch(() => [])).map((file) => readFile(join(mails, file), 'utf8')),
      ),
    goAway: async () => {
      await rename(mails, `${mails}-away`).catch(() => {});
      await writeFile(mails, 'Not a folder.');
    },
    comeBack: () => rm(mails),
    close: async () => {
      await mail.close();
      await remove();
    },
  };
};

describeMail('files', open);

let opened: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  opened = await open();
});
afterEach(() => opened.close());

it('keeps one whole file for each mail, for its owner alone', async () => {
  await opened.mail.send(aMessage());
  await opened.mail.send(aMessage());
  expect(await readdir(opened.mails)).toEqual(['mail-1.eml']);
  const { mode } = await stat(join(opened.mails, 'mail-1.eml'));
  expect(mode & 0o777).toBe(0o600);
});

it('reads back what it keeps, and knows no other', async () => {
  const { subject, text, calendar } = aMessage();
  await opened.mail.send(aMessage());
  expect(await opened.mail.read('mail-1')).toMatchObject({
    from: 'Souffle <bonjour@souffle.exemple>',
    to: 'Camille Durand <camille@exemple.fr>',
    subject,
    text: expect.stringContaining(text),
    calendar,
    source: expect.stringContaining('Message-ID: <mail-1@souffle.exemple>'),
  });
  expect(await opened.mail.read('mail-2')).toBeUndefined();
});

it('is erased once a server is set, too', async () => {
  await opened.mail.send(aMessage());
  const folder = dirname(opened.mails);
  const sender = openMail(folder, { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: senderOfSpecs });
  await sender.erase(['mail-1']);
  await sender.close();
  expect(await readdir(opened.mails)).toEqual([]);
});
