import { ownValue } from 'contracts';
import { Segments } from '../../components/controls/segments.tsx';
import { ClientField } from './client-field.tsx';
import { withNewClient, type ClientValues } from './client-values.ts';
import { LikelyDoubles } from './likely-doubles.tsx';
import { NewClientFields, type NewClientFieldsProps } from './new-client-fields.tsx';

const anyClient = [
  { value: 'known', label: 'Un de vos clients' },
  { value: 'new', label: 'Nouveau client' },
] as const;

type ClientChoiceProps = Omit<NewClientFieldsProps, 'values' | 'change'> & {
  readonly values: ClientValues;
  readonly change: (changes: Partial<ClientValues>) => void;
};

/** A known client or a new one. */
export const ClientChoice = (fields: ClientChoiceProps) => {
  const { values, change, errors } = fields;
  return (
    <>
      <Segments
        legend="Pour qui"
        options={anyClient}
        value={values.who}
        onChange={(who) => change(who === 'new' ? withNewClient(values) : { who })}
      />
      {values.who === 'known' ? (
        <ClientField
          value={values.client}
          typed={values.typed}
          error={ownValue<string | undefined>(errors, 'client')}
          onChange={(client, typed) => change({ client, typed })}
        />
      ) : (
        <>
          <NewClientFields {...fields} />
          <LikelyDoubles values={values} />
        </>
      )}
    </>
  );
};
