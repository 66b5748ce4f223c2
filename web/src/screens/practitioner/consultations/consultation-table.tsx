import { optionNames, type OwnConsultation } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import { DOT } from '../../../components/design/french-format.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { IconPencil, IconTrash } from '../../../components/design/icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import styles from './consultations-screen.module.css';
import { colourName, texts } from './consultations-texts.ts';

type Named = readonly { readonly id: string; readonly name: string }[];

type TableProps = {
  readonly consultations: readonly OwnConsultation[];
  readonly specialities: Named;
  readonly audiences: Named;
  readonly onEdit: (consultation: OwnConsultation) => void;
  readonly onDelete: (consultation: OwnConsultation) => void;
};

const namesIn = (all: Named, ids: readonly string[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** 'Naturopathie · Adultes, Adolescents · Groupe de 8' */
const factsOf = (one: OwnConsultation, specialities: Named, audiences: Named): string =>
  [
    namesIn(specialities, [one.speciality]).join(''),
    namesIn(audiences, one.audiences).join(', '),
    one.numberOfPlaces > 1 ? texts.group(one.numberOfPlaces) : '',
  ]
    .filter((fact) => fact !== '')
    .join(DOT);

type RowProps = Omit<TableProps, 'consultations'> & { readonly consultation: OwnConsultation };

const Row = ({ consultation, specialities, audiences, onEdit, onDelete }: RowProps) => {
  const { name, color, duration, consultationOptions } = consultation;
  return (
    <tr className={styles['row']}>
      <td className={styles['colour']}>
        <span className={styles['square']} style={{ backgroundColor: color }} />
        <span className="visually-hidden">{colourName(color)}</span>
      </td>
      <th scope="row" className={styles['type']}>
        <span>{name}</span>
        <span className={classes(typography['small'], styles['facts'])}>
          {factsOf(consultation, specialities, audiences)}
        </span>
      </th>
      <td className={styles['options']}>
        {consultationOptions.map((option) => (
          <span key={option} className={styles['option']} title={optionNames[option]}>
            <OptionIcon option={option} size={22} />
            <span className="visually-hidden">{`${optionNames[option]} `}</span>
          </span>
        ))}
      </td>
      <td className={styles['minutes']}>
        <span>{duration}</span>
        <span className={styles['unit']}>{texts.unit}</span>
      </td>
      <td className={styles['actions']}>
        <IconButton
          label={texts.edit(name)}
          icon={<IconPencil size={20} />}
          onClick={() => onEdit(consultation)}
        />
        <IconButton
          label={texts.remove(name)}
          icon={<IconTrash size={20} />}
          onClick={() => onDelete(consultation)}
        />
      </td>
    </tr>
  );
};

export const ConsultationTable = ({ consultations, ...rest }: TableProps) => (
  <div className={classes(surfaces['card'], styles['frame'])}>
    <table className={styles['table']}>
      <caption className="visually-hidden">Vos séances</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.colour}</span>
          </th>
          <th scope="col">{texts.columns.type}</th>
          <th scope="col">{texts.columns.options}</th>
          <th scope="col" className={styles['minutes']}>
            {texts.columns.duration}
          </th>
          <th scope="col">
            <span className="visually-hidden">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {consultations.map((consultation) => (
          <Row key={consultation.id} consultation={consultation} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
);
