import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  mailKindCodes,
  mailKinds,
  NBSP,
  viewDeclarations,
  type AccountMailKind,
  type SettledMailDocument,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { aDueMail, aCustomerRegistered, customerId, metadataAt, now } from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from '../mails/compose-mail.ts';

const french = (text: string) => text.replaceAll('~', NBSP);
const site = 'https://souffle.exemple';
const views = ['accounts', 'customers', 'practitioners'] as const;

/** The text of each mail, and the target of its button. */
const cases: Readonly<
  Record<AccountMailKind, { readonly subject: string; readonly says: string; readonly to: string }>
> = {
  'account-welcome-customer': {
    subject: 'Bienvenue chez Souffle',
    says: 'Bienvenue, Camille.',
    to: '#praticiens',
  },
  'account-welcome-practitioner': {
    subject: 'Bienvenue chez Souffle',
    says: 'Nous lisons vos diplômes~: une fois qu’ils sont validés, vos clients peuvent réserver en ligne.',
    to: 'calendrier',
  },
  'account-password-forgotten': {
    subject: 'Choisissez un nouveau mot de passe',
    says: 'Vous avez oublié votre mot de passe Souffle~: le lien ci-dessous permet d’en choisir un autre.',
    to: 'reset-password/',
  },
  'account-password-link': {
    subject: 'Votre lien pour choisir un mot de passe',
    says: 'L’équipe de Souffle vous envoie un lien pour choisir un mot de passe.',
    to: 'reset-password/',
  },
  'account-first-password': {
    subject: 'Votre compte Souffle vous attend',
    says: 'Un compte a été ouvert pour vous chez Souffle.',
    to: 'reset-password/',
  },
  'account-password-changed': {
    subject: 'Votre mot de passe a changé',
    says: 'Le mot de passe de votre compte Souffle vient d’être changé.',
    to: 'connexion',
  },
  'account-email-confirmation': {
    subject: 'Confirmez votre adresse e-mail',
    says: 'Ouvrez le lien ci-dessous, puis confirmez que cette adresse est la vôtre.',
    to: 'confirmation-email/account-camille.',
  },
  'account-email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    says: 'Quelqu’un veut faire de cette adresse celle de son compte Souffle.',
    to: 'nouvelle-adresse/',
  },
  'account-email-changed': {
    subject: 'L’adresse e-mail de votre compte a changé',
    says: 'Pendant 7~jours, le lien ci-dessous rend cette adresse à votre compte',
    to: 'adresse-precedente/',
  },
  'account-email-restored': {
    subject: 'Choisissez un nouveau mot de passe',
    says: 'Par prudence, son mot de passe ne sert plus~:',
    to: 'reset-password/',
  },
  'account-erasure-asked': {
    subject: 'Vous avez demandé la suppression de votre compte',
    says: 'Vous pouvez changer d’avis jusqu’au jeudi 2~avril 2026 à~11~h~05 (heure de Paris)~:',
    to: 'compte-en-suppression',
  },
  'account-suspended': {
    subject: 'Votre compte est suspendu',
    says: 'Pour savoir pourquoi, ou le rouvrir, écrivez-nous à contact@souffle.exemple.',
    to: 'contact',
  },
  'account-reinstated': {
    subject: 'Votre compte est rouvert',
    says: 'Votre compte Souffle n’est plus suspendu~: vous pouvez de nouveau vous y connecter.',
    to: 'connexion',
  },
};

/** The erasure is due after a change of the clocks: at another local hour, seven days later to the minute. */
const requestSentence = 'a été demandée le jeudi 26~mars 2026 à~10~h~05.';
const erasureDueAt = '2026-04-02T09:05:00.000Z';

describe('what mails say of an account', () => {
  let stores: Stores;
  let composer: MailComposer;
  const put = async (view: (typeof views)[number], id: string, document: object) =>
    stores.readStore.write([
      { view, checkpoint: 10, writes: [{ id, position: 10, document, keys: {} }] },
    ]);

  beforeEach(async () => {
    stores = openMemoryStores();
    for (const view of views)
      await stores.readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
    for (const name of ['camille', 'operator']) {
      const account = { accountId: `account-${name}`, email: `${name}@exemple.fr` };
      const reservation = { passwordHash: 'none', partyId: null, reservedAt: now };
      await stores.accountStore.reserve({ ...account, ...reservation });
    }
    const unknownPerson = { customerIds: [], practitionerId: null, erasureDueAt: null };
    await put('accounts', 'account-camille', {
      ...unknownPerson,
      customerIds: [customerId],
      erasureDueAt,
    });
    await put('accounts', 'account-operator', unknownPerson);
    await put('customers', customerId, aCustomerRegistered().data);
    await put('practitioners', 'nobody', {});
    const given = {
      publicUrl: `${site}/`,
      organiser: 'bonjour@souffle.exemple',
      contact: 'contact@souffle.exemple',
      visioRooms: visioRoomsForSpecs,
    };
    composer = openMailComposer({ ...stores, ...given });
  });
  afterEach(() => stores.close());

  const due = (kind: AccountMailKind, accountId = 'account-camille') =>
    aDueMail({
      kind,
      recipient: { kind: 'account', id: accountId },
      about: { kind: 'account', id: accountId },
    });
  const message = async (...given: Parameters<typeof due>) => {
    const composed = await composer.composeMail(due(...given), now);
    if (composed.message === undefined) throw new Error(composed.problem);
    return composed.message;
  };
  const ofNewAddress = ['account-email-change', 'account-email-changed'] as const;
  const ofAccounts = mailKindCodes.filter(
    (kind) =>
      mailKinds[kind].to === 'account' && !ofNewAddress.some((theOther) => theOther === kind),
  );
  const expectContent = ({ subject, text, html }: MailMessage, kind: AccountMailKind) => {
    expect(subject).toBe(cases[kind].subject);
    for (const form of [text, html]) {
      expect(form).toContain(french(cases[kind].says));
      expect(form).toContain(`${site}/${cases[kind].to}`);
    }
    expect(text).not.toMatch(/ [:;?!»]|['"]/);
  };

  it.each(ofAccounts as AccountMailKind[])('%s', async (kind) => {
    const status = { 'account-suspended': 'suspended', 'account-reinstated': 'open' };
    if (kind in status) await rewrite({ status: status[kind as keyof typeof status] });
    const written = await message(kind);
    expectContent(written, kind);
    expect(written).toMatchObject({
      to: { name: 'Camille Durand', address: 'camille@exemple.fr' },
      calendar: null,
    });
    for (const form of [written.text, written.html])
      expect(form).toMatch(/Bonjour Camille,|Bienvenue, Camille\./);
    expect(written.html).not.toContain('<dl');
  });

  it('go to the new address, without a name, and to the former one once it has changed', async () => {
    const [asks, notices] = ofNewAddress;
    const { accountStore, linkSecrets } = stores;
    const accountId = 'account-camille';
    const linkHash = linkSecrets.fingerprintOf('mail-1');
    const change = { accountId, email: 'c.durand@ailleurs.fr', era: 0, keptSessionHash: 'none' };
    const outbox = (commandId: string) => ({
      type: 'RecordEmailChange' as const,
      data: { accountId },
      metadata: metadataAt(now, { commandId }),
    });
    const problem = async (kind: AccountMailKind, at = now) =>
      (await composer.composeMail(due(kind), at)).problem;
    expect(await problem(asks)).toBe('NO_ADDRESS');
    const expiresAt = '2030-01-01T00:00:00.000Z';
    await accountStore.keepEmailChange({ ...change, linkHash, expiresAt }, outbox('asked'));
    const asking = await message(asks);
    expect(asking.to).toEqual({ name: 'Souffle', address: change.email });
    expectContent(asking, asks);
    expect(asking.text).not.toContain('Camille');
    expect(await problem(notices)).toBe('NO_ADDRESS');
    await accountStore.changeEmail(linkHash, { linkHash, expiresAt }, outbox('changed'));
    expect(await problem(asks)).toBe('NO_ADDRESS');
    const changed = await message(notices);
    expect(changed.to).toEqual({ name: 'Camille Durand', address: 'camille@exemple.fr' });
    expectContent(changed, notices);
    const later = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
    expect(await problem(notices, later(6.9))).toBeUndefined();
    expect(await problem(notices, later(7))).toBe('TOO_LATE');
    await accountStore.erase(accountId, []);
    expect(await problem(notices)).toBe('NO_ADDRESS');
  });

  it('carry the same link each time that they are written', async () => {
    const secret = stores.linkSecrets.of('mail-1');
    const [one, other] = [
      await message('account-password-forgotten'),
      await message('account-password-forgotten'),
    ];
    expect(one.text).toContain(`${site}/reset-password/${secret}\n`);
    expect(other).toEqual(one);
  });

  let position = 10;
  const rewrite = async (change: object) => {
    position += 1;
    const document = { customerIds: [customerId], practitionerId: null, status: 'open', ...change };
    const write = { id: 'account-camille', position, document, keys: {} };
    await stores.readStore.write([{ view: 'accounts', checkpoint: position, writes: [write] }]);
  };

  it('say of an erasure when it was asked for, and is not sent once that is withdrawn or done', async () => {
    const { text } = await message('account-erasure-asked');
    expect(text).toContain(french(requestSentence));
    const mail = due('account-erasure-asked');
    const problem = async (at: string) => (await composer.composeMail(mail, at)).problem;
    expect(await problem('2026-04-02T09:04:59.999Z')).toBeUndefined();
    expect(await problem(erasureDueAt)).toBe('OUTDATED');
    const { mailId, kind, recipient, about: subject, cause } = mail;
    const settled: SettledMailDocument = {
      mailId,
      kind,
      recipient,
      about: subject,
      cause,
      at: now,
      eventPosition: 2,
      state: 'sent',
      problem: null,
      template: null,
      attempts: 1,
    };
    expect(await composer.whyNotAgain(settled)).toBeUndefined();
    await rewrite({ erasureDueAt, status: 'closed' });
    expect(await problem(now)).toBe('OUTDATED');
    await rewrite({ erasureDueAt: null });
    expect(await problem(now)).toBe('OUTDATED');
    expect(await composer.whyNotAgain(settled)).toBe('MAIL_OUTDATED');
  });

  it('say of a suspension what is true when they leave, and to a practitioner what becomes of the page', async () => {
    const problem = async (kind: AccountMailKind) =>
      (await composer.composeMail(due(kind), now)).problem;
    await rewrite({ status: 'suspended', practitionerId: 'nobody' });
    expect((await message('account-suspended')).text).toContain('Votre page ne montre plus');
    expect(await problem('account-reinstated')).toBe('OUTDATED');
    await rewrite({ status: 'open' });
    expect((await message('account-reinstated')).text).not.toContain('Votre page');
    expect(await problem('account-suspended')).toBe('OUTDATED');
  });

  it('greet who is no party without a name', async () => {
    const { text, to } = await message('account-first-password', 'account-operator');
    expect(text).toContain('Bonjour,');
    expect(to).toEqual({ name: 'Souffle', address: 'operator@exemple.fr' });
  });

  it('are not sent once their link has expired, nor to who has no address', async () => {
    const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
    const forgotten = due('account-password-forgotten');
    expect((await composer.composeMail(forgotten, after(59))).problem).toBeUndefined();
    expect((await composer.composeMail(forgotten, after(60))).problem).toBe('TOO_LATE');
    const welcome = due('account-welcome-customer');
    expect((await composer.composeMail(welcome, after(24 * 60 - 1))).problem).toBeUndefined();
    expect((await composer.composeMail(welcome, after(24 * 60))).problem).toBe('TOO_LATE');
    const changed = due('account-password-changed');
    expect((await composer.composeMail(changed, after(6_000))).problem).toBeUndefined();
    const unknownPerson = due('account-password-changed', 'account-nobody');
    expect((await composer.composeMail(unknownPerson, now)).problem).toBe('NO_ADDRESS');
  });
});
