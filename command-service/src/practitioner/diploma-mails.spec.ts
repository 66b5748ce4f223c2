import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueId, NBSP, viewDeclarations, type DiplomaMailKind } from 'contracts';
import {
  aDueMail,
  aDiploma,
  aPractitionerRegistered,
  diplomaId,
  now,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from '../mails/compose-mail.ts';

const views = ['catalogue', 'diplomas', 'practitioners'] as const;
const { specialityId, file, fileName } = aDiploma();
const sent = { diplomaId, practitionerId, specialityId, file, fileName, submittedAt: now };

describe('what mails say of a diploma', () => {
  let stores: Stores;
  let composer: MailComposer;
  let position = 10;
  const put = async (view: (typeof views)[number], id: string, document: object) => {
    position += 1;
    const writes = [{ id, position, document, keys: {} }];
    await stores.readStore.write([{ view, checkpoint: 10, writes }]);
  };

  beforeEach(async () => {
    stores = openMemoryStores();
    for (const view of views)
      await stores.readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
    await stores.accountStore.reserve({
      accountId: 'account-claire',
      email: 'claire@exemple.fr',
      passwordHash: 'none',
      partyId: null,
      reservedAt: now,
    });
    const practitioner = { ...aPractitionerRegistered().data, trialEndsOn: '2026-06-10' };
    await put('practitioners', practitionerId, practitioner);
    await put('catalogue', catalogueId('speciality', specialityId), { name: 'Naturopathie' });
    const given = {
      publicUrl: 'https://souffle.exemple/',
      organiser: 'bonjour@souffle.exemple',
      contact: 'contact@souffle.exemple',
      visioRooms: visioRoomsForSpecs,
    };
    composer = openMailComposer({ ...stores, ...given });
  });
  afterEach(() => stores.close());

  const due = (kind: DiplomaMailKind) =>
    aDueMail({
      kind,
      recipient: { kind: 'party', id: practitionerId },
      about: { kind: 'diploma', id: diplomaId },
    });
  const message = async (kind: DiplomaMailKind, diploma: object) => {
    await put('diplomas', diplomaId, { ...sent, decidedAt: now, by: 'operator', ...diploma });
    const composed = await composer.composeMail(due(kind), now);
    if (composed.message === undefined) throw new Error(composed.problem);
    return composed.message;
  };

  it('that was validated: until when the trial lasts', async () => {
    const { subject, to, text, html } = await message('practitioner-diploma-validated', {
      state: 'validated',
      reason: null,
    });
    expect({ subject, to }).toEqual({
      subject: `Votre diplôme est validé${NBSP}: Naturopathie`,
      to: { name: 'Claire Fontaine', address: 'claire@exemple.fr' },
    });
    for (const form of [text, html]) {
      expect(form).toMatch(/mercredi 10\sjuin 2026/);
      expect(form).toContain('https://souffle.exemple/diplomes');
    }
  });

  it('that was refused: why, in the words of who decided', async () => {
    const { subject, text } = await message('practitioner-diploma-refused', {
      state: 'refused',
      reason: 'Le document n’est pas lisible.',
    });
    expect(subject).toBe(`Il nous faut un autre document${NBSP}: Naturopathie`);
    expect(text).toContain('Le document n’est pas lisible.');
  });

  it('wait for the views that are behind', async () => {
    const late = { ...due('practitioner-diploma-refused'), eventPosition: 11 };
    await expect(composer.composeMail(late, now)).rejects.toThrow('ce diplôme');
  });

  it('go to nobody whose account is to be erased', async () => {
    const practitioner = { ...aPractitionerRegistered().data, trialEndsOn: null, hasLeft: true };
    await put('practitioners', practitionerId, practitioner);
    await put('diplomas', diplomaId, { ...sent, state: 'refused', reason: 'Non.' });
    const mail = due('practitioner-diploma-refused');
    expect(await composer.composeMail(mail, now)).toEqual({ problem: 'OUTDATED' });
  });

  it('go to nobody who has no address any more', async () => {
    await put('practitioners', practitionerId, {
      ...aPractitionerRegistered({ accountId: null }).data,
      trialEndsOn: null,
    });
    await put('diplomas', diplomaId, { ...sent, state: 'refused', reason: 'Non.' });
    expect(await composer.composeMail(due('practitioner-diploma-refused'), now)).toEqual({
      problem: 'NO_ADDRESS',
    });
  });
});
