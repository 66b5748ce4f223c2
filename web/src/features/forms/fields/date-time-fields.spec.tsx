import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DayField, HourField } from './date-time-fields.tsx';

const Form = ({ day = '', hour = '' }) => {
  const [values, setValues] = useState({ day, hour });
  return (
    <>
      <DayField
        label="Date"
        value={values.day}
        onChange={(chosen) => setValues({ ...values, day: chosen })}
      />
      <HourField
        label="Heure"
        value={values.hour}
        onChange={(chosen) => setValues({ ...values, hour: chosen })}
      />
      <output>{`${values.day} ${values.hour}`}</output>
      <button type="button" onClick={() => setValues({ day: '2026-12-24', hour: '08:15' })}>
        Autre
      </button>
    </>
  );
};

const shown = () => [
  screen.getByLabelText<HTMLInputElement>('Date').value,
  screen.getByLabelText<HTMLInputElement>('Heure').value,
];

it('are typed and shown in French, whatever is between the figures', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Date'), '3.4.2027');
  await user.type(screen.getByLabelText('Heure'), '9h05');
  expect(shown()).toEqual(['03/04/2027', '9h05']);
  await user.tab();
  expect(shown()).toEqual(['03/04/2027', '09:05']);
  expect(screen.getByRole('status').textContent).toBe('2027-04-03 09:05');
});

it('keep what is no day or hour, and say so once the field is left', async () => {
  const user = userEvent.setup();
  render(<Form day="2026-03-13" hour="09:30" />);
  expect(shown()).toEqual(['13/03/2026', '09:30']);
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '31/02/2026');
  expect(screen.queryByText(/^Écrivez une date/)).toBeNull();
  await user.tab();
  screen.getByText(/^Écrivez une date/);
  expect(shown()).toEqual(['31/02/2026', '09:30']);
  expect(screen.getByRole('status').textContent).toBe(' 09:30');
});

it('follow a value that is set elsewhere', async () => {
  const user = userEvent.setup();
  render(<Form day="2026-03-13" />);
  await user.click(screen.getByRole('button', { name: 'Autre' }));
  expect(shown()).toEqual(['24/12/2026', '08:15']);
});
