import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CallError } from '../../api/call-error.ts';
import { TextField } from '../../components/controls/fields/field.tsx';
import { required } from './field-errors.ts';
import { refusalAtField, useServerForm, useTyped } from './use-server-form.ts';

const untouched = { title: '', place: '' };
type Values = typeof untouched;
type Answer = { readonly data?: string; readonly error?: CallError };

const refused = (message: string, ...fields: readonly string[]): Answer => ({
  error: { status: 400, message, fields, nearest: [] },
});

type FormProps = {
  readonly send: (values: Values) => Promise<Answer>;
  readonly onDone?: (answer: string) => void;
  readonly refusalOf?: ReturnType<typeof refusalAtField>;
};

const Form = ({ send, onDone = () => undefined, ...options }: FormProps) => {
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    ...options,
    ...useTyped(untouched),
    errorsOf: ({ title, place }) => {
      const error = required(title, 'Un titre, s’il vous plaît.');
      const other = place === 'Nulle part' ? 'Ce lieu n’existe pas.' : undefined;
      return { fields: { ...(error && { title: error }), ...(other && { place: other }) } };
    },
    send,
    onDone,
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField label="Titre" {...field('title')} />
      <TextField label="Lieu" {...field('place')} />
      <p>{sentence}</p>
      <button type="submit">{isBusy ? 'Envoi' : 'Envoyer'}</button>
    </form>
  );
};

const title = () => screen.getByRole('textbox', { name: 'Titre' });
const place = () => screen.getByRole('textbox', { name: 'Lieu' });
/** The error shown at a field. */
const errorAt = (input: HTMLElement) =>
  input.getAttribute('aria-invalid') === null
    ? undefined
    : document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => userEvent.click(screen.getByRole('button'));

describe('a form that is sent to the service', () => {
  it('shows its errors once it was submitted, focuses the first and checks each change', async () => {
    const sent: Values[] = [];
    render(
      <Form
        send={async (values) => {
          sent.push(values);
          return { data: 'fait' };
        }}
      />,
    );
    await userEvent.type(place(), 'Nulle part');
    expect(errorAt(place())).toBeUndefined();
    await submit();
    expect(document.activeElement).toBe(title());
    expect(errorAt(title())).toBe('Un titre, s’il vous plaît.');
    expect(errorAt(place())).toBe('Ce lieu n’existe pas.');
    await userEvent.type(title(), 'Yoga');
    expect(errorAt(title())).toBeUndefined();
    await userEvent.type(place(), ' encore');
    expect(errorAt(place())).toBeUndefined();
    expect(sent).toEqual([]);
    await submit();
    expect(sent).toEqual([{ title: 'Yoga', place: 'Nulle part encore' }]);
  });

  it('shows a refusal at its field until that changes, and keeps the values', async () => {
    render(
      <Form
        send={async () => refused('Ce lieu est fermé.', 'lieu')}
        refusalOf={refusalAtField((name) => (name === 'lieu' ? 'place' : undefined))}
      />,
    );
    await userEvent.type(title(), 'Yoga');
    await userEvent.type(place(), 'Lyon');
    await submit();
    expect(document.activeElement).toBe(place());
    expect(errorAt(place())).toBe('Ce lieu est fermé.');
    expect((place() as HTMLInputElement).value).toBe('Lyon');
    await userEvent.type(title(), ' doux');
    expect(errorAt(place())).toBe('Ce lieu est fermé.');
    await userEvent.type(place(), ' 2');
    expect(errorAt(place())).toBeUndefined();
  });

  it('shows a refusal of the whole as a sentence, until it is sent again', async () => {
    const answers = [refused('Trop tard.', 'inconnu'), { data: 'fait' }];
    const done: string[] = [];
    render(
      <Form
        send={async () => answers.shift() ?? {}}
        onDone={(answer) => {
          done.push(answer);
        }}
      />,
    );
    await userEvent.type(title(), 'Yoga');
    await submit();
    expect(screen.queryByText('Trop tard.')).not.toBeNull();
    await submit();
    expect(screen.queryByText('Trop tard.')).toBeNull();
    expect(done).toEqual(['fait']);
  });

  it('shows a refusal at the fields that it names as the form does', async () => {
    render(<Form send={async () => refused('Refusé.', 'title', 'place.0', 'inconnu')} />);
    await userEvent.type(title(), 'Yoga');
    await submit();
    expect(errorAt(title())).toBe('Refusé.');
    expect(document.querySelector('form > p')?.textContent).toBe('');
  });

  it('takes what its sending throws for a refusal', async () => {
    const send = () => Promise.reject(refused('Session close.').error);
    render(<Form send={send} />);
    await userEvent.type(title(), 'Yoga');
    await submit();
    expect(screen.queryByText('Session close.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Envoyer' })).not.toBeNull();
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    let count = 0;
    let answer: (sent: Answer) => void = () => {};
    render(
      <Form
        send={() => {
          count += 1;
          return new Promise<Answer>((resolve) => {
            answer = resolve;
          });
        }}
      />,
    );
    await userEvent.type(title(), 'Yoga');
    await submit();
    await submit();
    expect(count).toBe(1);
    answer({ data: 'fait' });
    await screen.findByRole('button', { name: 'Envoyer' });
  });
});
