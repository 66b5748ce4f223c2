import {
  CERTIFICATION_TITLE_MAX,
  CERTIFICATION_YEAR_MIN,
  CERTIFICATIONS_MAX,
  typedText,
  type Certification,
  type OwnProfile,
  ownValue,
} from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { v4 } from 'uuid';
import { Button } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { IconPlus } from '../../../components/design/icons.ts';
import { todayOfServer } from '../../../components/design/wall-clock.ts';
import typography from '../../../components/design/typography.module.css';
import type { FieldErrors } from '../../../features/forms/field-errors.ts';
import { useSavedForm } from '../../../features/forms/use-saved-form.ts';
import { CertificationList } from '../../../features/public-profile/certification-list.tsx';
import { OrderButtons, OrderAnnouncement, useOrder } from './order-buttons.tsx';
import { useReviseCertificationsMutation } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { certificationTexts as texts } from './own-profile-texts.ts';
import { Part, SectionFields, type SectionOf } from './section.tsx';

/** A row as typed; `key` identifies it when it is moved. */
type Row = { readonly key: string; readonly year: string; readonly title: string };
type Values = { readonly certifications: readonly Row[] };

const rowsOf = (certifications: readonly Certification[]): Row[] =>
  certifications.map(({ year, title }, index) => ({ key: `${index}`, year: String(year), title }));

const thisYear = () => Number(todayOfServer().slice(0, 4));

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text.trim()) &&
  Number(text) >= CERTIFICATION_YEAR_MIN &&
  Number(text) <= thisYear();

const errorsOf = ({ certifications }: Values): FieldErrors<string> =>
  Object.fromEntries(
    certifications.flatMap(({ key, year, title }) => [
      ...(isYear(year) ? [] : [[`certifications.${key}.year`, texts.yearWrong(thisYear())]]),
      ...(typedText(title) === '' ? [[`certifications.${key}.title`, 'Indiquez l’intitulé.']] : []),
    ]),
  ) as FieldErrors<string>;

const filledIn = ({ certifications }: Values): Certification[] =>
  certifications.map(({ year, title }) => ({ year: Number(year), title: title.trim() }));

type RowProps = {
  readonly row: Row;
  readonly place: number;
  readonly errors: FieldErrors<string>;
  readonly onChange: (row: Row) => void;
};

const RowFields = ({ row, place, errors, onChange }: RowProps) => (
  <>
    <TextField
      label="Année"
      aria-label={texts.yearOf(place)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={row.year}
      error={ownValue(errors, `certifications.${row.key}.year`)}
      onChange={({ target }) => onChange({ ...row, year: target.value })}
    />
    <TextField
      label="Intitulé"
      aria-label={texts.titleOf(place)}
      autoComplete="off"
      maxLength={CERTIFICATION_TITLE_MAX}
      value={row.title}
      error={ownValue(errors, `certifications.${row.key}.title`)}
      onChange={({ target }) => onChange({ ...row, title: target.value })}
    />
  </>
);

const useCertifications = ({ profile, refetch }: SectionOf<OwnProfile>) => {
  const [revise] = useReviseCertificationsMutation();
  return useSavedForm<Values>({
    name: 'profil.certifications',
    saved: { certifications: rowsOf(profile.certifications) },
    errorsOf: (values) => ({ fields: errorsOf(values) }),
    send: (values) => revise({ certifications: filledIn(values) }),
    refetch,
  });
};

const useNewRow = () => {
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added === undefined) return;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [added]);
  return { list, setAdded };
};

// oxlint-disable-next-line max-lines-per-function -- markup in display order
export const CertificationsSection = (section: SectionOf<OwnProfile>) => {
  const add = useRef<HTMLButtonElement>(null);
  const form = useCertifications(section);
  const { values, change, errors } = form;
  const rows = values.certifications;
  const set = (certifications: readonly Row[]) => change({ certifications });
  const { announcement: moved, ...order } = useOrder(
    rows,
    ({ title }, place) => texts.named(title, place),
    set,
  );
  const { list, setAdded } = useNewRow();
  const addRow = () => {
    const key = v4();
    set([...rows, { key, year: '', title: '' }]);
    setAdded(key);
  };
  return (
    <Part
      part="certifications"
      lead={'La première est montrée\u00a0; les autres s’ouvrent avec «\u00a0Voir plus\u00a0».'}
    >
      <SectionFields
        form={form}
        preview={
          <CertificationList
            all={filledIn(values).filter(({ year, title }) => year > 0 && title !== '')}
          />
        }
      >
        {rows.length === 0 ? <p className={typography['small']}>Aucune certification.</p> : null}
        <ol
          ref={list}
          className={styles['rows']}
          aria-label="Vos certifications, dans l’ordre de votre page"
        >
          {rows.map((row, index) => (
            <li key={row.key} className={styles['row']}>
              <RowFields
                row={row}
                place={index + 1}
                errors={errors}
                onChange={(changed) =>
                  set(rows.map((other) => (other.key === row.key ? changed : other)))
                }
              />
              <OrderButtons order={order} index={index} onRemoved={() => add.current?.focus()} />
            </li>
          ))}
        </ol>
        <OrderAnnouncement announcement={moved} />
        <p>
          <Button
            ref={add}
            variant="second"
            size="small"
            icon={<IconPlus />}
            disabled={rows.length >= CERTIFICATIONS_MAX}
            onClick={addRow}
          >
            Ajouter une certification
          </Button>
        </p>
      </SectionFields>
    </Part>
  );
};
