import { describe, it } from '@jest/globals';
import type { PractitionerAddress, PractitionerEvent, RegisterPractitioner } from 'contracts';
import {
  addressId,
  aDiploma,
  anAddress,
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
const registered = aPractitionerRegistered();
const paris = 'Europe/Paris';

const added = (overrides: Partial<PractitionerAddress> = {}): PractitionerEvent => ({
  type: 'PractitionerAddressAdded',
  data: { practitionerId, ...anAddress(overrides) },
});

const register = (overrides: Partial<RegisterPractitioner['data']> = {}) =>
  command('RegisterPractitioner', { ...registered.data, ...overrides });

describe('registering a practitioner', () => {
  it('is done', () => aPractitioner().when(register()).thenAccepted(registered));

  it('is refused with PRACTITIONER_ALREADY_REGISTERED the second time', () => {
    aPractitioner(registered).when(register()).thenRejected('PRACTITIONER_ALREADY_REGISTERED');
  });

  it.each(['info', 'api', 'professional', 'p', '123', 'Claire', 'claire--f', '-claire', ''])(
    'is refused with SLUG_RESERVED for « %s »',
    (slug) => aPractitioner().when(register({ slug })).thenRejected('SLUG_RESERVED'),
  );

  it('tells with it what was said beside, in the same append', () => {
    const application = anApplication({ practice: anAddress() });
    const { details, diplomas, pictures } = application;
    const file = diplomas[0]?.file ?? null;
    aPractitioner()
      .when(register({ application: { ...application, pictures: { ...pictures, logo: file } } }))
      .thenAccepted(
        registered,
        { type: 'PractitionerApplied', data: { practitionerId, ...details } },
        added(),
        ...diplomas.map((diploma) => ({
          type: 'DiplomaSubmitted' as const,
          data: { practitionerId, ...diploma },
        })),
        { type: 'PicturesChosen', data: { practitionerId, picture: null, logo: file } },
      );
  });

  it('takes a slug with figures in it', () => {
    aPractitioner()
      .when(register({ slug: 'claire-fontaine-2' }))
      .thenAccepted(aPractitionerRegistered({ slug: 'claire-fontaine-2' }));
  });

  it('is refused with UNKNOWN_ZONE when no such zone exists', () => {
    aPractitioner()
      .when(register({ timeZone: 'Europe/Lyon' }))
      .thenRejected('UNKNOWN_ZONE');
  });
});

describe('a practitioner who is not registered', () => {
  it.each([
    command('RevisePaymentMethods', { practitionerId, paymentMethods: [] }),
    command('AddPractitionerAddress', {
      practitionerId,
      address: anAddress(),
      timeZone: paris,
      addressesMax: 2,
    }),
    command('RevisePractitionerAddress', { practitionerId, address: anAddress(), timeZone: paris }),
    command('RemovePractitionerAddress', { practitionerId, addressId, isUsed: false }),
    command('VerifyPractitioner', { practitionerId, by: 'account-operator' }),
    command('StartTrial', { practitionerId, by: 'account-operator', endsOn: '2026-06-10' }),
  ])('refuses $type with PRACTITIONER_NOT_FOUND', (requested) => {
    aPractitioner().when(requested).thenRejected('PRACTITIONER_NOT_FOUND');
  });
});

describe('a public page', () => {
  const presentation = {
    practitionerId,
    presentationText: 'Naturopathe.',
    keywordIds: ['keyword-stress'],
    languages: ['fr' as const],
  };
  const certifications = (...years: number[]) => ({
    practitionerId,
    certifications: years.map((year) => ({ year, certificationTitle: 'École d’Aix' })),
  });
  const payments = { practitionerId, paymentMethods: ['Chèque', 'Espèces'] };
  const socials = { website: 'https://claire.exemple/', facebook: null, instagram: null };
  const contact = (phone: string | null, website: string | null) =>
    command('ReviseContact', {
      practitionerId,
      phone,
      socials: { ...socials, website, linkedin: null },
    });
  const picture = aDiploma().file;
  const chosen = { practitionerId, picture, logo: null };

  it('is presented, once', () => {
    const stated = { type: 'PresentationRevised', data: presentation } as const;
    aPractitioner(registered)
      .when(command('RevisePresentation', presentation))
      .thenAccepted(stated);
    aPractitioner(registered, stated)
      .when(command('RevisePresentation', presentation))
      .thenNothing();
  });

  it('says certifications of 1950 and of this year, in their order', () => {
    const stated = { type: 'CertificationsRevised', data: certifications(1950, 2026) } as const;
    const revise = command('ReviseCertifications', certifications(1950, 2026));
    aPractitioner(registered).when(revise).thenAccepted(stated);
    aPractitioner(registered, stated).when(revise).thenNothing();
    aPractitioner(registered, stated)
      .when(command('ReviseCertifications', certifications(2026, 1950)))
      .thenAccepted({ ...stated, data: certifications(2026, 1950) });
  });

  it.each([1949, 2027])('refuses one of %i with YEAR_NOT_VALID', (year) => {
    aPractitioner(registered)
      .when(command('ReviseCertifications', certifications(2014, year)))
      .thenRejected('YEAR_NOT_VALID');
  });

  it('says how one pays, in its order', () => {
    const stated = { type: 'PaymentMethodsRevised', data: payments } as const;
    aPractitioner(registered).when(command('RevisePaymentMethods', payments)).thenAccepted(stated);
    aPractitioner(registered, stated).when(command('RevisePaymentMethods', payments)).thenNothing();
  });

  it('tells of the phone and of the links only what has changed', () => {
    const phone = { practitionerId, phone: '06 00 00 00 00' };
    const links = { practitionerId, ...socials, linkedin: null };
    const before = registered.data.phone;
    aPractitioner(registered)
      .when(contact(phone.phone, null))
      .thenAccepted({ type: 'PractitionerPhoneRevised', data: phone });
    aPractitioner(registered)
      .when(contact(before, links.website))
      .thenAccepted({ type: 'SocialsRevised', data: links });
    aPractitioner(registered, { type: 'SocialsRevised', data: links })
      .when(contact(before, links.website))
      .thenNothing();
  });

  it('keeps the picture that is not named', () => {
    const logo = { ...picture, fileId: 'file-logo' };
    const before = { type: 'PicturesChosen', data: chosen } as const;
    aPractitioner(registered)
      .when(command('ChoosePictures', { practitionerId, picture }))
      .thenAccepted(before);
    aPractitioner(registered, before)
      .when(command('ChoosePictures', { practitionerId, logo }))
      .thenAccepted({ ...before, data: { ...chosen, logo } });
    aPractitioner(registered, before)
      .when(command('ChoosePictures', { practitionerId, picture: null }))
      .thenAccepted({ ...before, data: { ...chosen, picture: null } });
    aPractitioner(registered, before)
      .when(command('ChoosePictures', { practitionerId, picture }))
      .thenNothing();
  });
});

describe('an address', () => {
  const add = (timeZone = paris, address = anAddress()) =>
    command('AddPractitionerAddress', { practitionerId, address, timeZone, addressesMax: 2 });
  const revise = (timeZone = paris) =>
    command('RevisePractitionerAddress', {
      practitionerId,
      address: anAddress({ label: 'Maison' }),
      timeZone,
    });
  const remove = (isUsed = false) =>
    command('RemovePractitionerAddress', { practitionerId, addressId, isUsed });
  const other = anAddress({ addressId: 'address-other' });
  const second = { type: 'PractitionerAddressAdded', data: { practitionerId, ...other } } as const;
  const prefer = (wantedId: string) =>
    command('ChooseDefaultAddress', { practitionerId, addressId: wantedId });

  it('is added', () => aPractitioner(registered).when(add()).thenAccepted(added()));

  it('is added once', () => aPractitioner(registered, added()).when(add()).thenNothing());

  it('is refused with ADDRESS_IN_ANOTHER_ZONE when its clock shows another hour', () => {
    aPractitioner(registered).when(add('Indian/Reunion')).thenRejected('ADDRESS_IN_ANOTHER_ZONE');
  });

  it('is refused with TOO_MANY_ADDRESSES when there are as many as there may be', () => {
    aPractitioner(registered, added(), second)
      .when(add(paris, anAddress({ addressId: 'address-third' })))
      .thenRejected('TOO_MANY_ADDRESSES');
  });

  it('is the default one when it is chosen, once, if it is in the profile', () => {
    const first = { type: 'DefaultAddressChosen', data: { practitionerId, addressId } } as const;
    const chosen = { ...first, data: { practitionerId, addressId: other.addressId } };
    aPractitioner(registered, added(), second).when(prefer(other.addressId)).thenAccepted(chosen);
    aPractitioner(registered, added(), second).when(prefer(addressId)).thenNothing();
    aPractitioner(registered, added(), second, chosen).when(prefer(addressId)).thenAccepted(first);
    aPractitioner(registered, added())
      .when(prefer(other.addressId))
      .thenRejected('ADDRESS_UNKNOWN');
  });

  it('is not removed while weekly slots take place there', () => {
    aPractitioner(registered, added()).when(remove(true)).thenRejected('ADDRESS_IN_USE');
  });

  it('is revised', () => {
    aPractitioner(registered, added())
      .when(revise())
      .thenAccepted({
        type: 'PractitionerAddressRevised',
        data: { practitionerId, ...anAddress({ label: 'Maison' }) },
      });
  });

  it('is not moved to another zone', () => {
    aPractitioner(registered, added())
      .when(revise('Indian/Reunion'))
      .thenRejected('ADDRESS_IN_ANOTHER_ZONE');
  });

  it('is revised only if it is in the profile', () => {
    aPractitioner(registered).when(revise()).thenRejected('ADDRESS_UNKNOWN');
  });

  it('is removed', () => {
    aPractitioner(registered, added())
      .when(remove())
      .thenAccepted({ type: 'PractitionerAddressRemoved', data: { practitionerId, addressId } });
  });

  it('is removed only while it is in the profile', () => {
    aPractitioner(registered).when(remove()).thenRejected('ADDRESS_UNKNOWN');
  });
});

describe('the trial that begins with the first validated diploma', () => {
  const [diploma] = anApplication().diplomas;
  const { details } = anApplication();
  const by = 'account-operator';
  it.each([
    [null, '2026-06-10'],
    ['AMIS26', '2026-07-10'],
  ])('of somebody with the referral code %p ends on %s', (referralCode, endsOn) => {
    if (diploma === undefined) throw new Error('There is no diploma.');
    const { diplomaId, specialityId } = diploma;
    aPractitioner(
      registered,
      { type: 'PractitionerApplied', data: { practitionerId, ...details, referralCode } },
      { type: 'DiplomaSubmitted', data: { practitionerId, ...diploma } },
    )
      .when(command('ValidateDiploma', { practitionerId, diplomaId, by }))
      .thenAccepted(
        { type: 'DiplomaValidated', data: { practitionerId, diplomaId, specialityId, by } },
        { type: 'PractitionerVerified', data: { practitionerId, by } },
        trial(endsOn),
      );
  });
});

const trial = (endsOn: string): PractitionerEvent => ({
  type: 'TrialStarted',
  data: { practitionerId, by: 'account-operator', endsOn },
});

describe('an operator', () => {
  const verified: PractitionerEvent = {
    type: 'PractitionerVerified',
    data: { practitionerId, by: 'account-operator' },
  };
  const verify = command('VerifyPractitioner', { practitionerId, by: 'account-operator' });
  const startTrial = (endsOn: string) =>
    command('StartTrial', { practitionerId, by: 'account-operator', endsOn });

  it('verifies', () => aPractitioner(registered).when(verify).thenAccepted(verified));

  it('verifies once', () => aPractitioner(registered, verified).when(verify).thenNothing());

  it('suspends and reinstates, each once', () => {
    const data = { practitionerId, by: 'account-operator', reason: 'Plainte' };
    const suspended: PractitionerEvent = { type: 'PractitionerSuspended', data };
    const reinstated: PractitionerEvent = { type: 'PractitionerReinstated', data };
    const suspend = command('SuspendPractitioner', data);
    const reinstate = command('ReinstatePractitioner', data);
    aPractitioner(registered).when(suspend).thenAccepted(suspended);
    aPractitioner(registered, suspended).when(suspend).thenNothing();
    aPractitioner(registered, suspended).when(reinstate).thenAccepted(reinstated);
    aPractitioner(registered, suspended, reinstated).when(reinstate).thenNothing();
  });

  it('starts a trial', () => {
    aPractitioner(registered).when(startTrial('2026-06-10')).thenAccepted(trial('2026-06-10'));
  });

  it('extends a trial', () => {
    aPractitioner(registered, trial('2026-06-10'))
      .when(startTrial('2026-09-10'))
      .thenAccepted(trial('2026-09-10'));
  });

  it('does nothing when the trial ends that day already', () => {
    aPractitioner(registered, trial('2026-06-10')).when(startTrial('2026-06-10')).thenNothing();
  });
});

describe('a diploma', () => {
  const { specialityId, file, fileName } = aDiploma();
  const sent = (id = diplomaId): PractitionerEvent => ({
    type: 'DiplomaSubmitted',
    data: { practitionerId, ...aDiploma({ diplomaId: id }) },
  });
  const by = 'account-operator';
  const decided = { practitionerId, diplomaId, specialityId, by };
  const validated: PractitionerEvent = { type: 'DiplomaValidated', data: decided };
  const refused: PractitionerEvent = {
    type: 'DiplomaRefused',
    data: { ...decided, reason: 'Illisible.' },
  };
  const verified: PractitionerEvent = {
    type: 'PractitionerVerified',
    data: { practitionerId, by },
  };
  const validate = command('ValidateDiploma', { practitionerId, diplomaId, by });
  const refuse = command('RefuseDiploma', { practitionerId, diplomaId, by, reason: 'Illisible.' });
  const submit = (id: string, speciality = specialityId) =>
    command('SubmitDiploma', {
      practitionerId,
      diplomaId: id,
      specialityId: speciality,
      file,
      fileName,
    });

  it('verifies and starts three months of trial when it is the first that is validated', () => {
    aPractitioner(registered, sent())
      .when(validate)
      .thenAccepted(validated, verified, trial('2026-06-10'));
  });

  it('is validated alone once the practitioner is verified and in trial', () => {
    aPractitioner(registered, sent(), verified, trial('2026-12-31'))
      .when(validate)
      .thenAccepted(validated);
  });

  it('is refused with a reason', () => {
    aPractitioner(registered, sent()).when(refuse).thenAccepted(refused);
  });

  it('is decided on once', () => {
    aPractitioner(registered, sent(), validated).when(validate).thenNothing();
    aPractitioner(registered, sent(), refused).when(refuse).thenNothing();
    aPractitioner(registered, sent(), validated)
      .when(refuse)
      .thenRejected('DIPLOMA_ALREADY_DECIDED');
    aPractitioner(registered, sent(), refused)
      .when(validate)
      .thenRejected('DIPLOMA_ALREADY_DECIDED');
  });

  it('is refused with DIPLOMA_NOT_FOUND when nobody sent it', () => {
    aPractitioner(registered).when(validate).thenRejected('DIPLOMA_NOT_FOUND');
    aPractitioner(registered).when(refuse).thenRejected('DIPLOMA_NOT_FOUND');
  });

  it('is sent again after a refusal, and only then', () => {
    const again = sent('diploma-2');
    aPractitioner(registered, sent(), refused).when(submit('diploma-2')).thenAccepted(again);
    aPractitioner(registered, sent(), refused, again).when(submit('diploma-2')).thenNothing();
    for (const events of [[sent()], [sent(), validated], [sent(), refused, again]])
      aPractitioner(registered, ...events)
        .when(submit('diploma-3'))
        .thenRejected('DIPLOMA_NOT_AWAITED');
    aPractitioner(registered, sent(), refused)
      .when(submit('diploma-3', 'another-speciality'))
      .thenRejected('DIPLOMA_NOT_AWAITED');
  });
});

describe('the link of sessions by video', () => {
  const chosen = (visioLink: string | null): PractitionerEvent => ({
    type: 'VisioLinkChosen',
    data: { practitionerId, visioLink },
  });
  const choose = (visioLink: string | null) =>
    command('ChooseVisioLink', { practitionerId, visioLink });
  const room = 'https://visio.exemple.fr/claire';

  it('is chosen, once', () => {
    aPractitioner(registered).when(choose(room)).thenAccepted(chosen(room));
    aPractitioner(registered, chosen(room)).when(choose(room)).thenNothing();
  });

  it('is given up', () => {
    aPractitioner(registered, chosen(room)).when(choose(null)).thenAccepted(chosen(null));
    aPractitioner(registered).when(choose(null)).thenNothing();
  });

  it('is refused with PRACTITIONER_NOT_FOUND to who is none', () => {
    aPractitioner().when(choose(room)).thenRejected('PRACTITIONER_NOT_FOUND');
  });
});
