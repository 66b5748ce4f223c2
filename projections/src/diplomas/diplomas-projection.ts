import type { DiplomaDocument } from 'contracts';
import { projectionOf, type EventOf } from '../projection.ts';

/** A decision; of a diploma that was never sent there is nothing to tell. */
const decided = (
  document: DiplomaDocument | undefined,
  { type, data }: EventOf<'DiplomaValidated' | 'DiplomaRefused'>,
  at: string,
): DiplomaDocument | undefined =>
  document && {
    ...document,
    state: type === 'DiplomaRefused' ? 'refused' : 'validated',
    decidedAt: at,
    by: data.by,
    reason: type === 'DiplomaRefused' ? data.reason : null,
  };

/** Every diploma that was sent: the queue of operators, and what a practitioner reads of their own. */
export const diplomasProjection = projectionOf({
  view: 'diplomas',
  version: 1,
  keepsWords: true,
  handles: {
    practitioner: {
      PractitionerRegistered: false,
      PractitionerApplied: false,
      DiplomaSubmitted: true,
      DiplomaValidated: true,
      DiplomaRefused: true,
      PicturesChosen: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      DefaultAddressChosen: false,
      PresentationRevised: false,
      CertificationsRevised: false,
      PaymentMethodsRevised: false,
      SocialsRevised: false,
      PractitionerPhoneRevised: false,
      PractitionerVerified: false,
      TrialStarted: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: false,
      PractitionerReturned: false,
      PractitionerErased: true,
      PractitionerErasureCompleted: false,
      VisioLinkChosen: false,
    },
  },
  idsOf: ({ event: { type, data } }) =>
    type === 'PractitionerErased' ? data.diplomaIds : [data.diplomaId],
  project: (document, { event, metadata: { at } }) => {
    if (event.type === 'PractitionerErased') return undefined;
    if (event.type !== 'DiplomaSubmitted') return decided(document, event, at);
    const { diplomaId, practitionerId, specialityId, file, fileName } = event.data;
    return {
      diplomaId,
      practitionerId,
      specialityId,
      state: 'pending',
      file,
      fileName,
      submittedAt: at,
      decidedAt: null,
      by: null,
      reason: null,
    };
  },
});
