import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PracticesCarousel } from './practices-carousel.tsx';

const aSpeciality = (id: string, name: string, picture: string | null = null) => ({
  id,
  name,
  slug: id,
  picture,
  description: null,
});

const showAll = (specialities: readonly object[]) =>
  renderScreen(<PracticesCarousel />, { answers: { 'GET /api/specialities': { specialities } } });

const show = async (picture: string | null): Promise<HTMLImageElement> => {
  showAll([aSpeciality('naturopathie', 'Naturopathie', picture)]);
  const heading = await screen.findByRole('heading', { name: 'Naturopathie' });
  return heading.closest('li')?.querySelector('img') as HTMLImageElement;
};

it('shows the picture that operators have chosen, in the width that is needed', async () => {
  const image = await show('one-480.webp');
  expect(image.getAttribute('src')).toBe('/uploads/speciality/one-480.webp');
  expect(image.getAttribute('srcset')).toBe(
    '/uploads/speciality/one-480.webp 480w, /uploads/speciality/one-960.webp 960w',
  );
});

it('shows our drawing where there is none', async () => {
  const image = await show(null);
  expect(image.getAttribute('src')).not.toContain('/uploads/');
  expect(image.hasAttribute('srcset')).toBe(false);
});

it('shows our drawing where the picture does not come', async () => {
  const image = await show('one-480.webp');
  fireEvent.error(image);
  expect(image.getAttribute('src')).not.toContain('/uploads/');
});

it('shows six at most, each of which leads to its page, and leads to all', async () => {
  const names = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];
  showAll(names.map((name) => aSpeciality(name, name)));
  const links = await screen.findAllByRole('link', { name: /^En savoir plus sur/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.slice(0, 6).map((name) => `/nos-pratiques/${name}`),
  );
  const all = screen.getByRole('link', { name: 'Toutes nos pratiques' });
  expect(all.getAttribute('href')).toBe('/nos-pratiques');
});
