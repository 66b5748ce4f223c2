import type { SignUp } from 'contracts';

/** The sign-up of Anna as a customer. */
export const aSignUp = (changes: Partial<SignUp> = {}): SignUp => ({
  email: ' Anna.Petit@Exemple.fr ',
  password: 'Anna1234!',
  firstname: ' Anna ',
  lastname: 'Petit',
  birthday: '1989-06-24',
  phone: '0639981247',
  gender: 'femme',
  address: {
    address: '28 rue des Capucins',
    zipcode: '69001',
    city: 'Lyon',
    latitude: 45.77,
    longitude: 4.83,
    location_name: '28 rue des Capucins, 69001 Lyon',
  },
  ...changes,
});
