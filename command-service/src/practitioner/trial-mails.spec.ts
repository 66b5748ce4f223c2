import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  NBSP,
  trialMailDueAt,
  viewDeclarations,
  type DueMailDocument,
  type TrialMailKind,
} from 'contracts';
import { aDueMail, aPractitionerRegistered, now, practitionerId } from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from '../mails/compose-mail.ts';

const endsOn = '2026-06-10';
const soon = 'practitioner-trial-ends-soon';
const lastDay = 'practitioner-trial-last-day';

describe('what mails say of a trial', () => {
  let stores: Stores;
  let composer: MailComposer;
  let position = 10;
  const put = async (practitioner: object = {}) => {
    position += 1;
    const document = {
      ...aPractitionerRegistered().data,
      isVerified: true,
      trialEndsOn: endsOn,
      ...practitioner,
    };
    const writes = [{ id: practitionerId, position, document, keys: {} }];
    await stores.readStore.write([{ view: 'practitioners', checkpoint: 10, writes }]);
  };

  beforeEach(async () => {
    stores = openMemoryStores();
    await stores.readStore.openView(viewDeclarations.practitioners, { version: 1, logId: 'log-1' });
    await stores.accountStore.reserve({
      accountId: 'account-claire',
      email: 'claire@exemple.fr',
      passwordHash: 'none',
      partyId: null,
      reservedAt: now,
    });
    await put();
    composer = openMailComposer({
      ...stores,
      publicUrl: 'https://souffle.exemple/',
      organiser: 'bonjour@souffle.exemple',
      contact: 'contact@souffle.exemple',
      visioRooms: visioRoomsForSpecs,
    });
  });
  afterEach(() => stores.close());

  const due = (kind: TrialMailKind, changes: Partial<DueMailDocument> = {}) =>
    aDueMail({
      kind,
      recipient: { kind: 'party', id: practitionerId },
      about: { kind: 'trial', id: practitionerId },
      dueAt: trialMailDueAt(kind, endsOn),
      isPlanned: true,
      ...changes,
    });
  const composed = (kind: TrialMailKind, at = trialMailDueAt(kind, endsOn), changes = {}) =>
    composer.composeMail(due(kind, changes), at);
  const problemOf = async (...params: Parameters<typeof composed>) =>
    (await composed(...params)).problem;

  it('that ends soon: until when it lasts, what follows, and whom to write to', async () => {
    const { message } = await composed(soon);
    expect(message).toMatchObject({
      at: '2026-05-26T10:00:00.000Z',
      to: { name: 'Claire Fontaine', address: 'claire@exemple.fr' },
      subject: `Votre essai se termine le mercredi 10${NBSP}juin 2026`,
    });
    for (const form of [message?.text, message?.html])
      for (const stated of [
        /jusqu’au mercredi 10\sjuin 2026 inclus, sans engagement et sans carte/,
        /rien n’est effacé et vos rendez-vous déjà pris sont maintenus/,
        /contact@souffle\.exemple/,
        /https:\/\/souffle\.exemple\/diplomes/,
      ])
        expect(form).toMatch(stated);
  });

  it('on its last day, of the practitioner’s own calendar', async () => {
    expect((await composed(lastDay)).message?.subject).toBe('Votre essai se termine ce soir');
    // Eleven at night in Papeete is the next morning in Paris.
    await put({ timeZone: 'Pacific/Tahiti' });
    const late = await composed(lastDay, '2026-06-11T09:00:00.000Z');
    expect(late.message?.subject).toBe('Votre essai se termine ce soir');
  });

  it('say that it is over where they leave too late to say anything else', async () => {
    const { message } = await composed(lastDay, '2026-06-12T10:00:00.000Z');
    expect(message?.subject).toBe(`Votre essai a pris fin le mercredi 10${NBSP}juin 2026`);
    expect(message?.text).toContain('Désormais');
    expect(await problemOf(lastDay, '2026-06-13T10:00:00.000Z')).toBe('TOO_LATE');
  });

  it.each([
    ['is suspended', { isSuspended: true }],
    ['is not verified', { isVerified: false }],
    ['tries it for longer', { trialEndsOn: '2026-07-10' }],
  ])('go to nobody who %s meanwhile', async (_who, practitioner) => {
    await put(practitioner);
    expect(await problemOf(soon)).toBe('OUTDATED');
  });

  it('go to nobody who has left', async () => {
    await put({ accountId: null });
    expect(await problemOf(soon)).toBe('OUTDATED');
    expect(await problemOf(soon, undefined, { resendOf: 'mail-0' })).toBe('NO_ADDRESS');
  });

  it('go to nobody whose account is to be erased', async () => {
    await put({ hasLeft: true });
    expect(await problemOf(soon)).toBe('OUTDATED');
  });

  it('are sent again when an operator wants it, saying what is true then', async () => {
    const at = '2026-06-20T08:00:00.000Z';
    const again = { resendOf: 'mail-0', at, dueAt: at, isPlanned: false };
    expect((await composed(soon, at, again)).message?.subject).toMatch(/^Votre essai a pris fin/);
  });

  it('wait for the views that are behind', async () => {
    await expect(composed(soon, undefined, { eventPosition: 11 })).rejects.toThrow('cet essai');
  });
});
