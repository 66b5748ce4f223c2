import { PLACES_MAX } from 'contracts';
import { useId } from 'react';
import { classes } from '../../../components/design/classes.ts';
import field from '../../../components/controls/fields/field.module.css';
import { IconMinus, IconPlus } from '../../../components/design/icons.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Pills } from '../../../components/controls/pills.tsx';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from './consultation-form.module.css';
import type { ConsultationFieldsProps } from './use-consultation-form.ts';

type PeopleFieldsProps = ConsultationFieldsProps & {
  readonly audiences: readonly { readonly id: string; readonly name: string }[];
};

const Audiences = ({ values, change, errors, audiences }: PeopleFieldsProps) => (
  <Pills
    legend="Public"
    options={audiences.map(({ id: value, name: label }) => ({ value, label }))}
    chosen={values.audiences}
    onChange={(chosen) => change({ audiences: [...chosen] })}
    error={errors.audiences}
  />
);

const Places = ({ values, change, errors }: ConsultationFieldsProps) => {
  const id = useId();
  const places = Number(values.places);
  const set = (count: number) => change({ places: String(count) });
  return (
    <div className={styles['stack']}>
      <label className={styles['legend']} htmlFor={id}>
        Nombre de places
      </label>
      <span className={styles['stepper']}>
        <IconButton
          label="Une place de moins"
          icon={<IconMinus size={18} />}
          disabled={!(places > 1)}
          onClick={() => set(places - 1)}
        />
        <input
          id={id}
          className={classes(field['control'], errors.places !== undefined && field['wrong'])}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={errors.places === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          value={values.places}
          onChange={({ target }) => change({ places: target.value })}
        />
        <IconButton
          label="Une place de plus"
          icon={<IconPlus size={18} />}
          disabled={places >= PLACES_MAX}
          onClick={() => set(places >= 1 ? places + 1 : 1)}
        />
      </span>
      {errors.places === undefined ? null : (
        <FieldError id={`${id}-error`}>{errors.places}</FieldError>
      )}
      <p id={`${id}-hint`} className={typography['small']}>
        {'Une place\u00a0: séance individuelle. Plus\u00a0: séance de groupe.'}
      </p>
    </div>
  );
};

export const PeopleFields = (props: PeopleFieldsProps) => (
  <section className={styles['group']}>
    <h3 className={typography['subtitle']}>Pour qui</h3>
    <Audiences {...props} />
    <Places {...props} />
  </section>
);
