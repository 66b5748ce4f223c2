import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../testing/fill-in.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../testing/render-screen.tsx';
import type { Distance } from './use-distance.ts';
import { useVisit } from './visit.ts';
import { VisitAddressField } from './visit-address.tsx';
import { inBron } from '../../../testing/found-addresses.ts';

const distanceParams = {
  professionalId: 'pro-1',
  consultation: 'consultation-1',
  address: 'address-1',
};
const DISTANCE = 'GET /api/address/validate-distance';
const TOO_FAR =
  'Votre adresse est en dehors du périmètre de déplacement : le praticien pourra refuser.';
const NEAR = 'Cette adresse est dans le périmètre de déplacement du praticien.';

const camille = {
  isAuthenticated: true,
  customerId: 'customer-1',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};
const profile = {
  customer: {
    address: {
      address: '3 place Bellecour',
      zipcode: '69002',
      city: 'Lyon',
      latitude: 45.75,
      longitude: 4.83,
      location_name: 'Lyon',
    },
  },
  email: null,
};

afterEach(() => sessionStorage.clear());

type Props = {
  readonly onDistance?: (distance: Distance) => void;
  readonly wasOutside?: boolean;
};

const Step = (props: Props) => (
  <VisitAddressField {...useVisit()} {...props} params={distanceParams} />
);

const show = (answers: AnswerTable, props: Props = {}) => {
  const rendered = renderScreen(<Step {...props} />, { answers });
  const questions = () =>
    rendered.requests
      .filter(({ url }) => url.startsWith('/api/address'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://souffle').searchParams));
  return { ...rendered, questions };
};

const signedIn = (distance: TableAnswer): AnswerTable => ({
  'GET /api/user/status': camille,
  'GET /api/customer/show': profile,
  [DISTANCE]: distance,
  'GET /api/places/addresses': { addresses: [inBron] },
});

it('takes the address of the profile, and sends no street', async () => {
  const { questions } = show(signedIn({ isValid: true }));
  await screen.findByText('3 place Bellecour, 69002 Lyon');
  expect(screen.getByRole('radio', { name: /À mon adresse/ })).toHaveProperty('checked', true);
  await screen.findByText(NEAR);
  expect(questions()).toEqual([distanceParams]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('takes another address among those that exist, and keeps it for the next page', async () => {
  const first = show(signedIn({ isValid: false }));
  await first.user.click(await screen.findByRole('radio', { name: 'À une autre adresse' }));
  expect(screen.queryByText(TOO_FAR)).toBeNull();
  enter(screen.getByRole('combobox', { name: /Adresse de la séance/ }), '4 rue');
  await first.user.click(await screen.findByRole('option'));
  await screen.findByText(TOO_FAR);
  expect(first.questions().at(-1)).toEqual({
    ...distanceParams,
    customerAddress: '4 rue Jean-Jaurès, 69500 Bron',
  });
  first.unmount();
  show(signedIn({ isValid: false }));
  await screen.findByDisplayValue('4 rue Jean-Jaurès, 69500 Bron');
  await screen.findByText(TOO_FAR);
});

it('asks whoever is not signed in for an address, and says nothing of it before', async () => {
  const { questions } = show({ [DISTANCE]: { isValid: true } });
  await screen.findByRole('combobox', { name: /Adresse de la séance/ });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(questions()).toEqual([]);
});

it.each<[string, TableAnswer]>([
  ['a refusal', refused(429, 'TOO_MANY_REQUESTS', 'Trop de tentatives.')],
  ['no answer', noAnswer],
])('counts %s as too far', async (_, answer) => {
  const onDistance = jest.fn<(distance: Distance) => void>();
  show(signedIn(answer), { onDistance });
  await screen.findByText(TOO_FAR);
  expect(onDistance).toHaveBeenLastCalledWith('outside');
});

it('believes the page before until the server has answered', async () => {
  show(signedIn({ isValid: true }), { wasOutside: true });
  await screen.findByText(TOO_FAR);
  await screen.findByText(NEAR);
  expect(screen.queryByText(TOO_FAR)).toBeNull();
});

it('says that the profile’s address could not be had, and asks again', async () => {
  const answers: Record<string, TableAnswer> = {
    ...signedIn({ isValid: true }),
    'GET /api/customer/show': refused(503, 'BUSY', 'Réessayez dans un instant.'),
  };
  const { user } = show(answers);
  await screen.findByText('Votre adresse n’a pas pu être chargée.');
  answers['GET /api/customer/show'] = profile;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('3 place Bellecour, 69002 Lyon');
  await waitFor(() =>
    expect(screen.queryByText('Votre adresse n’a pas pu être chargée.')).toBeNull(),
  );
});
