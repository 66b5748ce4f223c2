import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  mailKindCodes,
  mailKinds,
  NBSP,
  viewDeclarations,
  type AccountMailKind,
  type DueMailDocument,
  type SettledMailDocument,
} from 'contracts';
import { aCustomerRegistered, customerId, now } from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from './compose-mail.ts';

const french = (text: string) => text.replaceAll('~', NBSP);
const site = 'https://souffle.exemple';
const views = ['accounts', 'customers', 'practitioners'] as const;

/** What each says, and where its button leads. */
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
  'account-erasure-asked': {
    subject: 'Vous avez demandé la suppression de votre compte',
    says: 'Vous pouvez changer d’avis jusqu’au jeudi 2~avril 2026 à 11~h~05 (heure de Paris)~:',
    to: 'compte-en-suppression',
  },
};

/** On the other side of a change of the clocks: at the same instant of its day, another hour. */
const asked = 'a été demandée le jeudi 26~mars 2026 à 10~h~05.';
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
    const nobody = { customerIds: [], practitionerId: null, erasureDueAt: null };
    await put('accounts', 'account-camille', {
      ...nobody,
      customerIds: [customerId],
      erasureDueAt,
    });
    await put('accounts', 'account-operator', nobody);
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

  const due = (kind: AccountMailKind, accountId = 'account-camille'): DueMailDocument => ({
    mailId: 'mail-1',
    kind,
    recipient: { kind: 'account', id: accountId },
    about: { kind: 'account', id: accountId },
    cause: 'event-1',
    correlationId: 'correlation-1',
    at: now,
    dueAt: now,
    isPlanned: false,
    eventPosition: 1,
    by: null,
    terms: null,
    from: null,
    reason: null,
    resendOf: null,
  });
  const message = async (...given: Parameters<typeof due>) => {
    const composed = await composer.composeMail(due(...given), now);
    if (composed.message === undefined) throw new Error(composed.problem);
    return composed.message;
  };
  const ofAccounts = mailKindCodes.filter((kind) => mailKinds[kind].to === 'account');

  it.each(ofAccounts as AccountMailKind[])('%s', async (kind) => {
    const { subject, says, to } = cases[kind];
    const { text, html, ...written } = await message(kind);
    expect(written).toMatchObject({
      subject,
      to: { name: 'Camille Durand', address: 'camille@exemple.fr' },
      calendar: null,
    });
    for (const form of [text, html]) {
      expect(form).toMatch(/Bonjour Camille,|Bienvenue, Camille\./);
      expect(form).toContain(french(says));
      expect(form).toContain(`${site}/${to}`);
    }
    expect(html).not.toContain('<dl');
    expect(text).not.toMatch(/ [:;?!»]|['"]/);
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

  const rewrite = async (change: object) => {
    const document = { customerIds: [customerId], practitionerId: null, status: 'open', ...change };
    const write = { id: 'account-camille', position: 11, document, keys: {} };
    await stores.readStore.write([{ view: 'accounts', checkpoint: 11, writes: [write] }]);
  };

  it('say of an erasure when it was asked for, and is not sent once that is withdrawn or done', async () => {
    const { text } = await message('account-erasure-asked');
    expect(text).toContain(french(asked));
    const mail = due('account-erasure-asked');
    const problem = async (at: string) => (await composer.composeMail(mail, at)).problem;
    expect(await problem('2026-04-02T09:04:59.999Z')).toBeUndefined();
    expect(await problem(erasureDueAt)).toBe('OUTDATED');
    const { mailId, kind, recipient, about: ofWhom, cause } = mail;
    const settled: SettledMailDocument = {
      mailId,
      kind,
      recipient,
      about: ofWhom,
      cause,
      at: now,
      eventPosition: 2,
      state: 'sent',
      problem: null,
      attempts: 1,
    };
    expect(await composer.whyNotAgain(settled)).toBeUndefined();
    await rewrite({ erasureDueAt, status: 'closed' });
    expect(await problem(now)).toBe('OUTDATED');
    await rewrite({ erasureDueAt: null });
    expect(await problem(now)).toBe('OUTDATED');
    expect(await composer.whyNotAgain(settled)).toBe('MAIL_OUTDATED');
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
    const nobody = due('account-password-changed', 'account-nobody');
    expect((await composer.composeMail(nobody, now)).problem).toBe('NO_ADDRESS');
  });
});
