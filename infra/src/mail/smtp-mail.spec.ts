import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { Mail } from 'contracts/ports';
import { aMessage, describeMail } from '../testing/suites/describe-mail.ts';
import { senderOfSpecs } from '../testing/memory-stores.ts';
import { anSmtpServer } from '../testing/smtp-servers.ts';
import { openSmtpMail } from './smtp-mail.ts';

describeMail('SMTP', async () => {
  const server = await anSmtpServer();
  const mail = openSmtpMail({ url: server.url, from: senderOfSpecs });
  return {
    mail,
    arrived: async () => server.arrived,
    goAway: server.goAway,
    comeBack: server.comeBack,
    close: async () => {
      await mail.close();
      await server.close();
    },
  };
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const opened = (url: string, silentMs = 5_000): Mail => {
  const mail = openSmtpMail({ url, from: senderOfSpecs, connectingMs: 5_000, silentMs });
  closing.push(() => mail.close());
  return mail;
};
const served = async (options: Parameters<typeof anSmtpServer>[0]) => {
  const server = await anSmtpServer(options);
  closing.push(server.close);
  return server;
};

it('tells a refused recipient in words of its own, without the address', async () => {
  const { url } = await served({
    onRcptTo: ({ address }, _session, done) => done(new Error(`No such person: ${address}`)),
  });
  await expect(opened(url).send(aMessage())).rejects.toThrow(
    /^Le serveur d’envoi refuse l’expéditeur ou le destinataire \(EENVELOPE 550\)\.$/,
  );
});

it.each([
  [550, '5.1.1 No such user here', 'unknown-recipient'],
  [550, '5.7.1 We do not want this', 'for-good'],
  [550, 'No such user here', 'for-good'],
  [450, '4.2.1 Try again later', 'for-now'],
  [421, '4.7.0 Too many mails, closing', 'unavailable'],
])('tells a recipient refused by %i %s as %s', async (responseCode, response, refusal) => {
  const { url } = await served({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(response), { responseCode })),
  });
  await expect(opened(url).send(aMessage())).rejects.toMatchObject({ refusal });
});

it('takes a refused sender for no fault of the mail', async () => {
  const { url } = await served({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 Who are you?'), { responseCode: 550 })),
  });
  await expect(opened(url).send(aMessage())).rejects.toMatchObject({ refusal: 'unavailable' });
});

it('signs in with the name and password of its address, and tells neither', async () => {
  const options = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'souffle' && password === 's3cret'
        ? done(null, { user: username })
        : done(new Error(`Wrong password ${password} for ${username}`)),
  } satisfies Parameters<typeof anSmtpServer>[0];
  const { port, arrived } = await served(options);
  await opened(`smtp://souffle:s3cret@127.0.0.1:${port}`).send(aMessage());
  expect(arrived).toHaveLength(1);
  await expect(opened(`smtp://souffle:wrong@127.0.0.1:${port}`).send(aMessage())).rejects.toThrow(
    /^Le serveur d’envoi refuse notre identification \(EAUTH 535\)\.$/,
  );
});

it('gives up waiting for a server that says nothing', async () => {
  const mute = createServer(() => {});
  await new Promise<void>((resolve) => {
    mute.listen(0, '127.0.0.1', resolve);
  });
  closing.push(
    () =>
      new Promise((resolve) => {
        mute.close(() => resolve());
      }),
  );
  const { port } = mute.address() as AddressInfo;
  const mail = openSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: senderOfSpecs,
    connectingMs: 50,
    silentMs: 50,
  });
  closing.push(() => mail.close());
  await expect(mail.send(aMessage())).rejects.toThrow(/^Le serveur d’envoi ne répond pas à temps/);
});

it('keeps nothing of what it sent', async () => {
  const { url } = await served({});
  const mail = opened(url);
  await mail.send(aMessage());
  expect(await mail.read('mail-1')).toBeUndefined();
});
