import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../../components/controls/fields/field.tsx';
import { OutcomeLine } from '../../components/page/notices/outcome-line.tsx';
import { useSavedForm } from './use-saved-form.ts';

const SAVED = 'C’est enregistré.';

/** The service stores what the form sends, and the page shows it only after a refetch. */
const Form = () => {
  const [kept, setKept] = useState('Claire');
  const [saved, setSaved] = useState(kept);
  const { form, field, onSubmit, outcome, place } = useSavedForm({
    name: 'spec',
    saved: { name: saved },
    send: async ({ name }) => {
      setKept(name);
      return { data: { message: SAVED } };
    },
    refetch: async () => setSaved((before) => `${before}, puis d’autres`),
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField label="Nom" {...field('name')} />
      <button type="submit">Enregistrer</button>
      <OutcomeLine outcome={outcome} place={place} />
      <output>{kept}</output>
    </form>
  );
};

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' });

describe('a form over saved values', () => {
  it('shows what is saved by then, and its outcome with the focus until the next change', async () => {
    render(<Form />);
    await userEvent.type(name(), ' F.');
    await userEvent.click(screen.getByRole('button'));
    const outcome = await screen.findByText(SAVED);
    expect(screen.getByText('Claire F.')).toBeTruthy();
    expect(name().value).toBe('Claire, puis d’autres');
    expect(document.activeElement?.contains(outcome)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.type(name(), '.');
    expect(screen.queryByText(SAVED)).toBeNull();
  });
});
