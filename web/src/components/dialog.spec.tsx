import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

it('gives the focus to the page where what opened it has left', () => {
  const page = (opener: boolean, isOpen: boolean) => (
    <main tabIndex={-1}>
      {opener ? <button type="button">Annuler la séance</button> : null}
      <Dialog isOpen={isOpen} onClose={() => {}} title="À prévenir">
        <p>Jean Martin</p>
      </Dialog>
    </main>
  );
  const { rerender, getByRole } = render(page(true, false));
  getByRole('button', { name: 'Annuler la séance' }).focus();
  rerender(page(true, true));
  rerender(page(false, true));
  rerender(page(false, false));
  expect(document.activeElement).toBe(getByRole('main'));
});
