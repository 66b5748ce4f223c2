import { describe, it } from '@jest/globals';
import type { PractitionerEvent } from 'contracts';
import {
  aDiploma,
  anApplication,
  aPractitionerRegistered,
  commandAt,
  diplomaId,
  now,
  practitionerId,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { practitionerDecider } from './practitioner-decider.ts';

const aPractitioner = given(practitionerDecider);
const command = commandAt(now);
const accountId = 'account-claire';
const registered = aPractitionerRegistered({ accountId });
const follower = { practitionerId, accountId };
const left: PractitionerEvent = { type: 'PractitionerLeft', data: follower };
const returned: PractitionerEvent = { type: 'PractitionerReturned', data: follower };
const erased: PractitionerEvent = {
  type: 'PractitionerErased',
  data: { ...follower, diplomaIds: [] },
};
const { diplomaId: _, ...diploma } = aDiploma();
const sent: PractitionerEvent = {
  type: 'DiplomaSubmitted',
  data: { practitionerId, diplomaId, ...diploma },
};
const completed: PractitionerEvent = {
  type: 'PractitionerErasureCompleted',
  data: { practitionerId },
};

const leave = command('RecordPractitionerDeparture', follower);
const comeBack = command('RecordPractitionerReturn', follower);
const erase = command('ErasePractitioner', follower);
const complete = command('CompletePractitionerErasure', { practitionerId });

describe('a practitioner whose account is to be erased', () => {
  it('leaves once, and comes back once', () => {
    aPractitioner(registered).when(leave).thenAccepted(left);
    aPractitioner(registered, left).when(leave).thenNothing();
    aPractitioner(registered, left).when(comeBack).thenAccepted(returned);
    aPractitioner(registered).when(comeBack).thenNothing();
    aPractitioner(registered, left, returned).when(leave).thenAccepted(left);
  });

  it('has no diplomas to be decided on until they are back', () => {
    const by = 'account-operator';
    const refuse = command('RefuseDiploma', { practitionerId, diplomaId, by, reason: 'Illisible' });
    const validate = command('ValidateDiploma', { practitionerId, diplomaId, by });
    for (const decide of [refuse, validate])
      aPractitioner(registered, sent, left).when(decide).thenRejected('DIPLOMA_NOT_FOUND');
    const { specialityId } = diploma;
    const refused = { practitionerId, diplomaId, specialityId, by, reason: 'Illisible' };
    aPractitioner(registered, sent, left, returned)
      .when(refuse)
      .thenAccepted({ type: 'DiplomaRefused', data: refused });
  });
});

describe('a practitioner who is erased', () => {
  it('is so once, whether they had left before or not', () => {
    aPractitioner(registered, left).when(erase).thenAccepted(erased);
    aPractitioner(registered).when(erase).thenAccepted(erased);
    aPractitioner(registered, sent)
      .when(erase)
      .thenAccepted({ type: 'PractitionerErased', data: { ...follower, diplomaIds: [diplomaId] } });
    aPractitioner(registered, erased).when(erase).thenNothing();
    aPractitioner().when(erase).thenRejected('PRACTITIONER_NOT_FOUND');
  });

  it('is nobody from then on, and nobody comes back under their id', () => {
    const application = anApplication();
    const register = command('RegisterPractitioner', { ...registered.data, application });
    const revise = command('RevisePaymentMethods', { practitionerId, paymentMethods: ['Chèque'] });
    for (const each of [register, revise, leave, comeBack])
      aPractitioner(registered, erased).when(each).thenRejected('PRACTITIONER_NOT_FOUND');
  });

  it('is completed once, after that has begun', () => {
    aPractitioner(registered, erased).when(complete).thenAccepted(completed);
    aPractitioner(registered, erased, completed).when(complete).thenNothing();
    aPractitioner(registered).when(complete).thenRejected('PRACTITIONER_NOT_FOUND');
  });
});
