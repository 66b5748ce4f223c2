import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

/** Which dialogs veil the page, the highest last: a browser's own order, which jsdom has not. */
let veils: HTMLDialogElement[] = [];
const before = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
beforeEach(() => {
  veils = [];
  Object.defineProperties(HTMLDialogElement.prototype, {
    showModal: {
      configurable: true,
      value(this: HTMLDialogElement) {
        this.open = true;
        veils.push(this);
      },
    },
    close: {
      configurable: true,
      value(this: HTMLDialogElement) {
        this.open = false;
        veils = veils.filter((other) => other !== this);
      },
    },
  });
});
afterEach(() => {
  Object.defineProperties(HTMLDialogElement.prototype, before);
});

const Page = (props: { readonly isModal: boolean; readonly hasQuestion: boolean }) => (
  <>
    <Drawer isOpen isModal={props.isModal} onClose={() => {}} title="La fiche">
      <button type="button">Déplacer</button>
    </Drawer>
    <Dialog isOpen={props.hasQuestion} onClose={() => {}} title="Une question" />
  </>
);

const names = () => veils.map((dialog) => dialog.querySelector('h2')?.textContent);

it('stays below what it opened when it comes to veil the page, and veils it afterwards', () => {
  const { rerender } = render(<Page isModal={false} hasQuestion={false} />);
  screen.getByRole('button', { name: 'Déplacer' }).focus();
  rerender(<Page isModal={false} hasQuestion />);
  rerender(<Page isModal hasQuestion />);
  expect(names()).toEqual(['Une question']);
  rerender(<Page isModal hasQuestion={false} />);
  expect(names()).toEqual(['La fiche']);
  expect(document.activeElement?.textContent).toBe('Déplacer');
});

it('veils the page at once where nothing lies above', () => {
  const { rerender } = render(<Page isModal={false} hasQuestion={false} />);
  rerender(<Page isModal hasQuestion={false} />);
  expect(names()).toEqual(['La fiche']);
  rerender(<Page isModal={false} hasQuestion={false} />);
  expect(names()).toEqual([]);
});

it('opens at its top again, also before it has left', () => {
  const shown = (isOpen: boolean) => (
    <Drawer isOpen={isOpen} onClose={() => {}} title="La fiche">
      <p>Bien des lignes</p>
    </Drawer>
  );
  const { rerender } = render(shown(true));
  const drawer = screen.getByRole('dialog', { name: 'La fiche' });
  drawer.scrollTop = 300;
  rerender(shown(false));
  rerender(shown(true));
  expect(drawer.scrollTop).toBe(0);
});
