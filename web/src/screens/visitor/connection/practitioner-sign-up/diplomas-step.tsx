import { acceptedTypes, DIPLOMAS_MAX, ownValue } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../../../api/query-view.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { classes } from '../../../../components/design/classes.ts';
import { SelectField } from '../../../../components/controls/fields/field.tsx';
import { FileField } from '../../../../components/controls/fields/file-field.tsx';
import { IconPlus, IconTrash } from '../../../../components/design/icons.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import formStyles from '../../../../features/forms/form.module.css';
import { keptFile, keepFile, lostName } from '../../../../features/forms/kept-files.ts';
import type { StepProps } from './contact-step.tsx';
import styles from './practitioner-sign-up.module.css';
import { useGetOfferedSpecialitiesQuery } from './wizard-api.ts';
import { wizardTexts as texts } from './wizard-texts.ts';
import { diplomaError } from './wizard-errors.ts';
import { emptyRow, type Row } from './wizard-values.ts';

type Speciality = { readonly id: string; readonly name: string };

type RowProps = {
  readonly index: number;
  readonly row: Row;
  readonly specialities: readonly Speciality[];
  readonly errors: StepProps['errors'];
  readonly onChange: (row: Row, corrected: string) => void;
  readonly onRemove: () => void;
};

const SpecialityField = ({ index, row, specialities, errors, onChange }: RowProps) => {
  const name = `specialities.${index}`;
  return (
    <SelectField
      label={texts.speciality}
      value={row.specialityId}
      error={ownValue(errors, name)}
      onChange={({ target }) => onChange({ ...row, specialityId: target.value }, name)}
    >
      <option value="">{texts.chooseSpeciality}</option>
      {specialities.map((speciality) => (
        <option key={speciality.id} value={speciality.id}>
          {speciality.name}
        </option>
      ))}
    </SelectField>
  );
};

/** A file that cannot be used is reported as soon as it is chosen, not at the next step. */
const DiplomaField = ({ index, row, errors, onChange }: RowProps) => {
  const { diploma } = row;
  const name = `diplomes.${index}`;
  const file = keptFile(diploma);
  return (
    <FileField
      label={texts.diploma}
      accept={acceptedTypes.diploma}
      file={file}
      lostName={lostName(diploma)}
      error={ownValue(errors, name) ?? (file === undefined ? undefined : diplomaError(diploma))}
      onChoose={(chosen) => onChange({ ...row, diploma: keepFile(chosen) }, name)}
    />
  );
};

const DiplomaCard = (props: RowProps) => {
  const { index, onRemove } = props;
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], styles['row'])}
      aria-label={texts.row(index)}
    >
      <div className={styles['row-head']}>
        <h3 className={typography['name']}>{texts.row(index)}</h3>
        {index === 0 ? null : (
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash />}
            aria-label={texts.removeRowName(index)}
            onClick={onRemove}
          >
            {texts.removeRow}
          </Button>
        )}
      </div>
      <div className={formStyles['pair']}>
        <SpecialityField {...props} />
        <DiplomaField {...props} />
      </div>
    </section>
  );
};

/** Focuses the first field of the last row after a row was added or removed. */
const useLastRow = () => {
  const rows = useRef<HTMLDivElement>(null);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) rows.current?.querySelector<HTMLElement>('section:last-of-type select')?.focus();
  }, [led]);
  return { rows, leadToLast: () => setLed((times) => times + 1) };
};

type RowsProps = StepProps & { readonly specialities: readonly Speciality[] };

const Rows = ({ values: { rows: all }, change, errors, specialities }: RowsProps) => {
  const { rows, leadToLast } = useLastRow();
  const taken = new Set(all.map(({ specialityId }) => specialityId));
  const offeredTo = ({ specialityId }: Row) =>
    specialities.filter(({ id }) => id === specialityId || !taken.has(id));
  const add = () => {
    change({ rows: [...all, emptyRow()] }, []);
    leadToLast();
  };
  const remove = (row: Row) => {
    // The rows after it move up, so errors kept by place would belong to other rows.
    change({ rows: all.filter(({ id }) => id !== row.id) }, ['specialities', 'diplomes']);
    leadToLast();
  };
  return (
    <div ref={rows} className={styles['rows']}>
      {all.map((row, index) => (
        <DiplomaCard
          key={row.id}
          index={index}
          row={row}
          specialities={offeredTo(row)}
          errors={errors}
          onChange={(changed, corrected) =>
            change({ rows: all.map((other) => (other.id === row.id ? changed : other)) }, [
              corrected,
            ])
          }
          onRemove={() => remove(row)}
        />
      ))}
      {all.length < Math.min(DIPLOMAS_MAX, specialities.length) ? (
        <button type="button" className={styles['add']} onClick={add}>
          <IconPlus />
          <span>{texts.addRow}</span>
        </button>
      ) : null}
    </div>
  );
};

export const DiplomasStep = (props: StepProps) => (
  <QueryView
    query={useGetOfferedSpecialitiesQuery()}
    isEmpty={(all) => all.length === 0}
    empty={<Message tone="information">{texts.noSpecialities}</Message>}
  >
    {(specialities) => <Rows {...props} specialities={specialities} />}
  </QueryView>
);
