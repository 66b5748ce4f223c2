import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mailKinds, viewDeclarations, type RequestDocument, type RequestMailKind } from 'contracts';
import {
  aDueMail,
  aCustomerRegistered,
  aPractitionerRegistered,
  aRequestedTime,
  aRequestSubmitted,
  customerId,
  now,
  practitionerId,
  proposalId,
  requestId,
} from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from '../mails/compose-mail.ts';

const views = ['requests', 'customers', 'practitioners'] as const;
const request: RequestDocument = {
  ...aRequestSubmitted().data,
  state: 'pending',
  isOpen: true,
  messages: [{ by: 'practitioner', at: now, precisionText: 'Depuis quand ?' }],
  submittedAt: now,
  changedAt: now,
  changedBy: 'event-1',
  proposal: { proposalId, ...aRequestedTime() },
  taken: null,
  gone: { ...aRequestedTime(), at: now, code: 'SLOT_TAKEN' },
  ended: { at: now, by: 'practitioner', reason: 'Complet jusqu’en avril.' },
  booked: null,
};

describe('what mails say of a request', () => {
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
    for (const name of ['camille', 'claire'])
      await stores.accountStore.reserve({
        accountId: `account-${name}`,
        email: `${name}@exemple.fr`,
        passwordHash: 'none',
        partyId: null,
        reservedAt: now,
      });
    await put('practitioners', practitionerId, aPractitionerRegistered().data);
    await put('customers', customerId, { ...aCustomerRegistered().data, relatives: [] });
    await put('requests', requestId, request);
    const given = {
      publicUrl: 'https://souffle.exemple/',
      organiser: 'bonjour@souffle.exemple',
      contact: 'contact@souffle.exemple',
      visioRooms: visioRoomsForSpecs,
    };
    composer = openMailComposer({ ...stores, ...given });
  });
  afterEach(() => stores.close());

  const due = (kind: RequestMailKind) =>
    aDueMail({
      kind,
      recipient: {
        kind: 'party',
        id: mailKinds[kind].to === 'customer' ? customerId : practitionerId,
      },
      about: { kind: 'request', id: requestId },
    });

  it.each([
    ['customer-request-proposed', /propose jeudi 12\smars à\s9\sh/, /vérifiée de nouveau/],
    ['customer-request-precision-asked', /demande une précision/, /Depuis quand/],
    ['customer-request-declined', /ne peut pas donner suite/, /Complet jusqu’en avril/],
    ['customer-request-expired', /a expiré/, /restée sans réponse/],
    ['practitioner-request-submitted', /Nouvelle demande de Camille/, /mardi 17\smars à\s11\sh/],
    ['practitioner-request-reminded', /attend votre réponse/, /depuis un jour/],
    ['practitioner-request-precision-given', /vous a répondu/, /attend de nouveau/],
    ['practitioner-request-time-gone', /n’était plus libre/, /jeudi 12\smars à\s9\sh/],
    ['practitioner-request-withdrawn', /a retiré sa demande/, /plus rien à faire/],
    ['practitioner-request-expired', /a expiré/, /restée sans suite/],
  ] as const)('%s', async (kind, subject, sentence) => {
    const { message } = await composer.composeMail(due(kind), now);
    if (message === undefined) throw new Error('There is no message.');
    expect(message.subject).toMatch(subject);
    const name = mailKinds[kind].to === 'customer' ? 'camille' : 'claire';
    expect(message.to.address).toBe(`${name}@exemple.fr`);
    for (const form of [message.text, message.html]) {
      expect(form).toMatch(sentence);
      // The customer's text is only shown on its page.
      expect(form).not.toContain('Je dors mal');
    }
    expect(message.subject).not.toMatch(/Complet|Depuis quand/);
    expect(message.calendar).toBeNull();
  });

  it('is nothing once somebody has moved since', async () => {
    await put('requests', requestId, { ...request, changedBy: 'event-2' });
    for (const kind of ['practitioner-request-reminded', 'customer-request-proposed'] as const)
      expect(await composer.composeMail(due(kind), now)).toEqual({ problem: 'OUTDATED' });
  });

  it('waits for the views that are behind', async () => {
    const late = { ...due('practitioner-request-submitted'), eventPosition: 11 };
    await expect(composer.composeMail(late, now)).rejects.toThrow('cette demande');
  });
});
