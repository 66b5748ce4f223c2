import type { PractitionerSignUp } from 'contracts';
import { aPdf } from '../../infra/src/testing/pictures.ts';
import type { FormFile } from './a-form.ts';

export const sophrologyId = 'speciality-sophrologie';
export const relaxationId = 'speciality-relaxation';
export const keywordId = 'keyword-sommeil';

/** Élodie's form to become a practitioner, without her diplomas. */
export const aPractitionerSignUp = (
  changes: Partial<PractitionerSignUp> = {},
): PractitionerSignUp => ({
  email: ' Elodie.Marchand@Exemple.fr ',
  password: 'Elodié1234!',
  name: 'Marchand',
  firstName: ' Élodie ',
  birthday: '1984-07-03',
  gender: 'femme',
  phone: '0476123456',
  siret: '732 829 320 00074',
  address: '7 quai Perrière',
  zipcode: '38000',
  ville: 'Grenoble',
  latitude: 45.19,
  longitude: 5.72,
  location_name: '7 quai Perrière, 38000 Grenoble',
  keywords: [keywordId],
  specialities: [sophrologyId],
  ...changes,
});

export const aDiploma = (changes: Partial<FormFile> = {}): FormFile => ({
  name: 'diplomes[0]',
  fileName: 'diplôme-sophrologie.pdf',
  bytes: aPdf(),
  ...changes,
});
