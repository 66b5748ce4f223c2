import {
  CERTIFICATION_YEAR_MIN,
  localOf,
  type CertificationsRevised,
  type ChoosePictures,
  type PaymentMethodsRevised,
  type PicturesChosen,
  type PractitionerEvent,
  type PractitionerRejection,
  type PresentationRevised,
  type ReadOnly,
  type ReviseCertifications,
  type ReviseContact,
  type RevisePaymentMethods,
  type RevisePresentation,
  type SocialsRevised,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';

type PageDecision = Decision<PractitionerEvent, PractitionerRejection>;

type Without<Data> = Omit<Data, 'practitionerId'>;

export type ProfilePage = ReadOnly<{
  presentation: Without<PresentationRevised['data']>;
  pictures: Without<PicturesChosen['data']>;
  certifications: CertificationsRevised['data']['certifications'];
  paymentMethods: PaymentMethodsRevised['data']['paymentMethods'];
  phone: string | null;
  socials: Without<SocialsRevised['data']>;
}>;

export const emptyPage: ProfilePage = {
  presentation: { presentationText: '', keywordIds: [], languages: [] },
  pictures: { picture: null, logo: null },
  certifications: [],
  paymentMethods: [],
  phone: null,
  socials: { website: null, facebook: null, instagram: null, linkedin: null },
};

/** The page after an event; events that do not concern it change nothing. */
// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
export const pageAfter = (page: ProfilePage, { type, data }: PractitionerEvent): ProfilePage => {
  switch (type) {
    case 'PractitionerRegistered':
    case 'PractitionerPhoneRevised':
      return { ...page, phone: data.phone };
    case 'PractitionerApplied':
      return { ...page, presentation: { ...page.presentation, keywordIds: data.keywordIds } };
    case 'PresentationRevised': {
      const { practitionerId: _, ...presentation } = data;
      return { ...page, presentation };
    }
    case 'PicturesChosen':
      return { ...page, pictures: { picture: data.picture, logo: data.logo } };
    case 'CertificationsRevised':
      return { ...page, certifications: data.certifications };
    case 'PaymentMethodsRevised':
      return { ...page, paymentMethods: data.paymentMethods };
    case 'SocialsRevised': {
      const { practitionerId: _, ...socials } = data;
      return { ...page, socials };
    }
    default:
      return page;
  }
};

type Paged = { readonly page: ProfilePage; readonly offer: { readonly timeZone: string } };

/** Whatever the order of their fields. */
const isSame = (one: object, other: object): boolean => {
  const sorted = (value: object) =>
    JSON.stringify(value, (_name, field: unknown) =>
      typeof field === 'object' && field !== null && !Array.isArray(field)
        ? Object.fromEntries(
            Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1)),
          )
        : field,
    );
  return sorted(one) === sorted(other);
};

export const decidePresentation = (
  { data: { practitionerId, ...presentation } }: RevisePresentation,
  { page }: Paged,
): PageDecision =>
  isSame(page.presentation, presentation)
    ? accept()
    : accept({ type: 'PresentationRevised', data: { practitionerId, ...presentation } });

/** Accepts years from 1950 to the practitioner's current year. */
export const decideCertifications = (
  { data, metadata: { at } }: ReviseCertifications,
  { page, offer }: Paged,
): PageDecision => {
  const thisYear = Number(localOf(offer.timeZone, at).day.slice(0, 4));
  const isYear = (year: number) => year >= CERTIFICATION_YEAR_MIN && year <= thisYear;
  if (!data.certifications.every(({ year }) => isYear(year))) return reject('YEAR_NOT_VALID');
  return isSame(page.certifications, data.certifications)
    ? accept()
    : accept({ type: 'CertificationsRevised', data });
};

export const revisePaymentMethods = (
  { data }: RevisePaymentMethods,
  { page }: Paged,
): PageDecision =>
  isSame(page.paymentMethods, data.paymentMethods)
    ? accept()
    : accept({ type: 'PaymentMethodsRevised', data });

/** Only changed fields become events. */
export const decideContact = (
  { data: { practitionerId, phone, socials } }: ReviseContact,
  { page }: Paged,
): PageDecision => {
  const changes: readonly (PractitionerEvent | false)[] = [
    page.phone !== phone && { type: 'PractitionerPhoneRevised', data: { practitionerId, phone } },
    !isSame(page.socials, socials) && {
      type: 'SocialsRevised',
      data: { practitionerId, ...socials },
    },
  ];
  return accept(...changes.filter((event) => event !== false));
};

export const decidePictures = (
  { data: { practitionerId, ...chosen } }: ChoosePictures,
  { page }: Paged,
): PageDecision => {
  const pictures = { ...page.pictures, ...chosen };
  return isSame(page.pictures, pictures)
    ? accept()
    : accept({ type: 'PicturesChosen', data: { practitionerId, ...pictures } });
};
