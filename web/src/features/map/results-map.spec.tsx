import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, type AnswerTable } from '../../../testing/render-screen.tsx';
import type { Pin } from './pins/pins.ts';
import { ResultsMap } from './results-map.tsx';

/** jsdom has no layout, so the map gets its size on a desktop. */
const sizes = { clientWidth: 430, clientHeight: 900 };
const before = Object.keys(sizes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const,
);
beforeAll(() => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(Element.prototype, name, { configurable: true, value });
});
afterAll(() => {
  for (const [name, descriptor] of before)
    if (descriptor !== undefined) Object.defineProperty(Element.prototype, name, descriptor);
});

const pin = (name: string, latitude: number, longitude: number, price: number | null): Pin => {
  const id = name.toLowerCase();
  return { id, practitionerId: `practitioner-${id}`, name, latitude, longitude, price };
};
const claire = pin('Claire Fontaine', 45.764, 4.834, 65);
const helene = pin('Hélène Marchand', 45.9, 4.6, 70);
const nextToClaire = pin('Thomas Vasseur', 45.7645, 4.8345, 55);
const atClaires = pin('Jeanne Roux', 45.764, 4.834, null);

const WIDTH = 430;
const nothingChosen = { chosenIds: [], highlightedId: undefined, onChoose: () => {}, width: WIDTH };

const open = async (pins: readonly Pin[], answers: AnswerTable = {}) => {
  const chosen: (readonly string[])[] = [];
  const Page = () => {
    const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
    const [highlightedId, setHighlightedId] = useState<string>();
    const choose = (practitionerIds: readonly string[]) => {
      chosen.push(practitionerIds);
      setChosenIds(practitionerIds);
    };
    const map = { pins, chosenIds, highlightedId, onChoose: choose, width: WIDTH };
    return (
      <>
        <button type="button" onFocus={() => setHighlightedId(claire.practitionerId)}>
          Fiche de Claire
        </button>
        <ResultsMap {...map} />
      </>
    );
  };
  const rendered = renderScreen(<Page />, { answers });
  const map = await screen.findByRole('region', { name: 'Carte des praticiens' });
  return { ...rendered, chosen, map: within(map) };
};

describe('the map of results', () => {
  it('says that it comes', async () => {
    renderScreen(<ResultsMap {...nothingChosen} pins={[]} />);
    expect(screen.getByText('Chargement de la carte…').tagName).toBe('OUTPUT');
    await screen.findByRole('region');
  });

  it('has a button for each address, with its name and price, and tells which one was chosen', async () => {
    const { map, user, chosen } = await open([claire, helene]);
    const button = await map.findByRole('button', { name: /^Claire\sFontaine,\s65\s€$/ });
    expect(button.title).toBe('Claire Fontaine');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(chosen).toEqual([['practitioner-claire fontaine']]);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    const other = map.getByRole('button', { name: /^Hélène\sMarchand,\s70\s€$/ });
    expect(other.getAttribute('aria-pressed')).toBe('false');
  });

  it('merges those that would cover each other, and zooms in until they do not', async () => {
    const near = { ...nextToClaire, latitude: 45.79, longitude: 4.9 };
    const { map, user, chosen } = await open([claire, near]);
    const nearer = map.getByRole('button', { name: 'Zoomer' });
    await waitFor(() => expect(nearer.getAttribute('aria-disabled')).toBe('true'));
    await user.click(map.getByRole('button', { name: 'Dézoomer' }));
    await user.click(map.getByRole('button', { name: 'Dézoomer' }));
    await user.click(
      await map.findByRole('button', { name: /^2\s·\sdès\s55\s€\s:\s2\sadresses\sici$/ }),
    );
    expect(chosen).toEqual([[claire.practitionerId, near.practitionerId]]);
    await map.findByRole('button', { name: /^Claire\sFontaine,\s65\s€$/ });
    expect(map.getByRole('button', { name: /^Thomas\sVasseur,\s55\s€$/ })).toBeDefined();
  });

  it('lists those that no zoom tells apart', async () => {
    const { map, user, chosen } = await open([claire, atClaires]);
    const merged = await map.findByRole('button', {
      name: /^2\s·\sdès\s65\s€\s:\s2\sadresses\sici$/,
    });
    await user.click(merged);
    expect(merged.getAttribute('aria-expanded')).toBe('true');
    const list = within(map.getByRole('region', { name: /^2\sadresses\sau\smême\sendroit$/ }));
    expect(document.activeElement?.textContent).toContain('Claire Fontaine');
    await user.click(list.getByRole('button', { name: 'Jeanne Roux' }));
    expect(chosen).toEqual([
      [claire.practitionerId, atClaires.practitionerId],
      [atClaires.practitionerId],
    ]);
    expect(map.queryByRole('region', { name: /même endroit/ })).toBeNull();
    expect(document.activeElement).toBe(merged);
    await user.click(merged);
    await user.keyboard('{Escape}');
    expect(map.queryByRole('region', { name: /même endroit/ })).toBeNull();
  });

  it.each([
    ['its own pin', [claire, helene]],
    ['the one that it shares', [atClaires, claire, helene]],
  ])('raises %s while a card is pointed at', async (_which, pins) => {
    const { map } = await open(pins);
    const highlighted = () =>
      map.getAllByRole('button').filter(({ dataset }) => dataset['highlighted'] === 'true');
    await map.findByRole('button', { name: /^Hélène/ });
    expect(highlighted()).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Fiche de Claire' }).focus());
    expect(highlighted().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(pins.length === 2 ? /^65\s€$/ : /^2 · dès 65\s€$/),
    ]);
  });

  it('says how many addresses it does not show, and shows them', async () => {
    const inTown = [claire, nextToClaire, atClaires];
    const yann = pin('Yann Le Goff', 48.39, -4.49, 50);
    const { map, user } = await open([...inTown, yann]);
    const far = await map.findByRole('button', { name: /^1\sadresse\splus\sloin\s: tout voir$/ });
    expect(map.queryByRole('button', { name: /^Yann/ })).toBeNull();
    await user.click(far);
    await map.findByRole('button', { name: /^Yann/ });
    await waitFor(() => expect(map.queryByRole('button', { name: /plus\sloin/ })).toBeNull());
    expect(document.activeElement).toBe(map.getByRole('group'));
  });

  it('zooms by its buttons, as far as there is something to see', async () => {
    const { map, user } = await open([claire]);
    const nearer = map.getByRole('button', { name: 'Zoomer' });
    const farther = map.getByRole('button', { name: 'Dézoomer' });
    expect(nearer.getAttribute('aria-disabled')).toBe('true');
    await user.click(farther);
    await waitFor(() => expect(nearer.getAttribute('aria-disabled')).toBeNull());
    for (let left = 20; left > 0; left -= 1) await user.click(farther);
    await waitFor(() => expect(farther.getAttribute('aria-disabled')).toBe('true'));
  });

  it('goes where other pins are, and brings the one that is chosen into sight', async () => {
    const yann = pin('Yann Le Goff', 48.39, -4.49, 50);
    const Page = () => {
      const [pins, setPins] = useState([claire]);
      const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
      return (
        <>
          <button type="button" onClick={() => setPins([yann, helene])}>
            Chercher ailleurs
          </button>
          <button type="button" onClick={() => setChosenIds([yann.practitionerId])}>
            Choisir Yann
          </button>
          <ResultsMap {...nothingChosen} pins={pins} chosenIds={chosenIds} />
        </>
      );
    };
    const { user } = renderScreen(<Page />);
    const map = within(await screen.findByRole('region', { name: 'Carte des praticiens' }));
    expect(map.getByRole('button', { name: /Claire/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Chercher ailleurs' }));
    await waitFor(() => expect(map.queryByRole('button', { name: /Claire/ })).toBeNull());
    // The two are ten degrees apart, so after zooming in neither is visible around the middle.
    await map.findByRole('button', { name: /Yann/ });
    for (let step = 0; step < 4; step += 1)
      await user.click(map.getByRole('button', { name: 'Zoomer' }));
    await waitFor(() => expect(map.queryByRole('button', { name: /Yann/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Choisir Yann' }));
    expect((await map.findByRole('button', { name: /Yann/ })).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  describe('with a service of tiles', () => {
    const site = {
      demoBookingUrl: null,
      contact: 'contact@souffle.exemple',
      legalNotice: null,
      tiles: {
        url: 'https://tuiles.exemple/{z}/{x}/{y}.png',
        attribution: { text: '© Tuiles', url: 'https://tuiles.exemple/droits' },
      },
    };
    const openTiled = () => open([claire], { 'GET /api/site': site });
    const tilesOf = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

    it('shows them and whose they are, and zooms on', async () => {
      const { map } = await openTiled();
      const link = await map.findByRole('link', { name: '© Tuiles, nouvel onglet' });
      expect(link.getAttribute('href')).toBe('https://tuiles.exemple/droits');
      expect(tilesOf().map(({ src }) => src)).toContain('https://tuiles.exemple/12/2102/1461.png');
      const nearer = map.getByRole('button', { name: 'Zoomer' });
      await waitFor(() => expect(nearer.getAttribute('aria-disabled')).toBeNull());
    });

    it('is what it is without them where none comes', async () => {
      const { map } = await openTiled();
      await map.findByRole('link', { name: /Tuiles/ });
      for (const tile of tilesOf().slice(0, 4)) fireEvent.error(tile);
      await waitFor(() => expect(map.queryByRole('link')).toBeNull());
      expect(tilesOf()).toEqual([]);
      expect(map.getByText(/Natural Earth/)).toBeDefined();
      const nearer = map.getByRole('button', { name: 'Zoomer' });
      await waitFor(() => expect(nearer.getAttribute('aria-disabled')).toBe('true'));
    });

    it('keeps what came where one fails', async () => {
      const { map } = await openTiled();
      await map.findByRole('link', { name: /Tuiles/ });
      const [first, ...others] = tilesOf();
      if (first !== undefined) fireEvent.load(first);
      for (const tile of others.slice(0, 6)) fireEvent.error(tile);
      expect(map.getByRole('link', { name: /Tuiles/ })).toBeDefined();
    });
  });
});
