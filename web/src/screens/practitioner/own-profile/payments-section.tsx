import {
  PAYMENT_METHOD_MAX,
  PAYMENT_METHODS_MAX,
  typedText,
  usualPaymentMethods,
  type OwnProfile,
} from 'contracts';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { IconPlus } from '../../../components/design/icons.ts';
import { Pills } from '../../../components/controls/pills.tsx';
import typography from '../../../components/design/typography.module.css';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { PaymentList } from '../../../features/public-profile/payment-list.tsx';
import { OrderButtons, OrderAnnouncement, useOrder } from './order-buttons.tsx';
import { useRevisePaymentsMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { Part, SectionFields, type SectionOf } from './section.tsx';
import layout from '../../../components/design/layout.module.css';

type Values = {
  readonly payments: readonly string[];
  /** The text of the field for another method. */
  readonly other: string;
};

/** Saving includes a typed method that was not added yet. */
const allOf = ({ payments, other }: Values): string[] => {
  const typed = typedText(other);
  return typed === '' || payments.includes(typed) ? [...payments] : [...payments, typed];
};

type OtherProps = {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onAdd: () => void;
};

const Other = ({ value, onType, onAdd }: OtherProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typedText(value) === '') return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={styles['other']}>
      <TextField
        label="Un autre moyen"
        hint={'Par exemple «\u00a0Chèques-cadeaux du village\u00a0».'}
        autoComplete="off"
        maxLength={PAYMENT_METHOD_MAX}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
      />
      <Button variant="second" icon={<IconPlus />} onClick={onAdd}>
        Ajouter
      </Button>
    </div>
  );
};

export const PaymentsSection = ({ profile, refetch }: SectionOf<OwnProfile>) => {
  const [revise] = useRevisePaymentsMutation();
  const list = useRef<HTMLOListElement>(null);
  const form = useSavedForm<Values>({
    name: 'profil.paiements',
    saved: { payments: profile.payments, other: '' },
    send: (values) => revise({ payments: allOf(values).slice(0, PAYMENT_METHODS_MAX) }),
    refetch,
  });
  const { values, change } = form;
  const { payments, other } = values;
  const set = (chosen: readonly string[]) => change({ payments: chosen });
  const { announcement, ...order } = useOrder(payments, (method) => `«\u00a0${method}\u00a0»`, set);
  return (
    <Part
      part="paiements"
      lead={
        'Vos prix sont réglés auprès de vous. «\u00a0Espèces\u00a0» n’est pas montré pour la visio.'
      }
    >
      <SectionFields form={form} preview={<PaymentList methods={allOf(values)} />}>
        <Pills
          legend="Moyens courants"
          options={usualPaymentMethods.map((value) => ({ value: value as string, label: value }))}
          chosen={payments}
          onChange={set}
        />
        <Other
          value={other}
          onType={(typed) => change({ other: typed })}
          onAdd={() => change({ payments: allOf(values), other: '' })}
        />
        <div className={layout['stack-2']}>
          <p className={styles['label']} id="paiements-ordre">
            Ceux que vous acceptez, dans l’ordre de votre page
          </p>
          {payments.length === 0 ? (
            <p className={typography['small']}>Aucun moyen choisi.</p>
          ) : null}
          <ol ref={list} className={styles['rows']} aria-labelledby="paiements-ordre" tabIndex={-1}>
            {payments.map((method, index) => (
              <li key={method} className={styles['line']}>
                <span className={styles['method']}>{method}</span>
                <OrderButtons order={order} index={index} onRemoved={() => list.current?.focus()} />
              </li>
            ))}
          </ol>
          <OrderAnnouncement announcement={announcement} />
        </div>
      </SectionFields>
    </Part>
  );
};
