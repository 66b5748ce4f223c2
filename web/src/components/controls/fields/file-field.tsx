import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './file-field.module.css';
import typography from '../../design/typography.module.css';
import { describedBy, Frame } from './field.tsx';
import { sizeText } from '../../design/french-format.ts';
import { IconButton } from '../icon-button.tsx';
import { IconFileX } from '../../design/later-icons.ts';
import { IconCircleCheck, IconRefresh, IconUpload, IconX } from '../../design/icons.ts';

export type FileFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly accept: readonly string[];
  readonly file: File | undefined;
  /** The name of the file chosen before a reload, which lost the file itself. */
  readonly lostName?: string | undefined;
  readonly hasPreview?: boolean;
  /** The preview is round, as a photo of a person is shown. */
  readonly isPortrait?: boolean;
  readonly onChoose: (file: File) => void;
  /** Absent where a file is required. */
  readonly onRemove?: () => void;
};

/** A data URL, since the content security policy allows no other local picture. */
const usePreview = (file: File): string | undefined => {
  const [shown, setShown] = useState<{ readonly file: File; readonly source: string }>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', ({ target }) => {
      if (typeof target?.result === 'string') setShown({ file, source: target.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown?.file === file ? shown.source : undefined;
};

type PreviewProps = { readonly file: File; readonly isPortrait: boolean };

const Preview = ({ file, isPortrait }: PreviewProps) => {
  const source = usePreview(file);
  return source === undefined ? (
    <IconCircleCheck size={24} />
  ) : (
    <img
      className={classes(styles['preview'], isPortrait && styles['portrait'])}
      src={source}
      alt=""
    />
  );
};

type ChosenProps = {
  readonly id: string;
  readonly name: string;
  readonly file: File | undefined;
  readonly hasPreview: boolean;
  readonly isPortrait: boolean;
  readonly isRefused: boolean;
};

const stateText = ({ file, isRefused }: ChosenProps): string => {
  if (file === undefined) return 'À choisir de nouveau';
  return isRefused ? 'Fichier refusé' : sizeText(file.size);
};

const Mark = ({ file, hasPreview, isPortrait, isRefused }: ChosenProps) => {
  if (file === undefined || isRefused) return <IconFileX size={24} />;
  return hasPreview ? (
    <Preview file={file} isPortrait={isPortrait} />
  ) : (
    <IconCircleCheck size={24} />
  );
};

const Chosen = (props: ChosenProps) => {
  const { name, id } = props;
  return (
    <div className={styles['chosen']} id={id}>
      <Mark {...props} />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={typography['small']}>{stateText(props)}</span>
      </span>
    </div>
  );
};

const lookOf = ({ file, lostName, error }: FileFieldProps): 'empty' | 'held' | 'lost' | 'wrong' => {
  if (file === undefined) return lostName === undefined ? 'empty' : 'lost';
  return error ? 'wrong' : 'held';
};

const chosenId = (id: string) => `${id}-chosen`;

const pick: Readonly<Record<'empty' | 'lost' | 'wrong', string>> = {
  empty: 'Choisir un fichier',
  wrong: 'Choisir un autre fichier',
  lost: 'Le choisir de nouveau',
};

type PickerProps = Pick<FileFieldProps, 'accept' | 'error' | 'hint' | 'onChoose'> & {
  readonly id: string;
  readonly look: ReturnType<typeof lookOf>;
  readonly input: RefObject<HTMLInputElement | null>;
};

/** The browser's own file field, drawn as a button, or as an icon beside a valid file. */
const Picker = ({ id, accept, error, hint, look, input, onChoose }: PickerProps) => (
  <span className={styles['choose']}>
    <input
      ref={input}
      type="file"
      id={id}
      className={styles['input']}
      accept={accept.join(',')}
      aria-invalid={error ? true : undefined}
      aria-describedby={classes(look !== 'empty' && chosenId(id), describedBy(id, { hint, error }))}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Choosing the same file again after changing it is a choice too.
        target.value = '';
        if (file !== undefined) onChoose(file);
      }}
    />
    <span className={styles['face']} aria-hidden="true">
      {look === 'held' ? <IconRefresh /> : <IconUpload />}
      {look === 'held' ? null : <span>{pick[look]}</span>}
    </span>
  </span>
);

type RemoveProps = { readonly name: string; readonly onRemove: () => void };

const Remove = ({ name, onRemove }: RemoveProps) => (
  <IconButton
    className={styles['remove']}
    label={`Retirer ${name}`}
    icon={<IconX size={20} />}
    onClick={onRemove}
  />
);

export const FileField = (props: FileFieldProps) => {
  const { label, hint, error, accept, file, lostName, hasPreview, onChoose, onRemove } = props;
  const name = file?.name ?? lostName;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const look = lookOf(props);
  const remove = () => {
    onRemove?.();
    input.current?.focus();
  };
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={classes(styles['file'], look === 'held' && styles['held'])}>
        {name === undefined ? null : (
          <Chosen
            id={chosenId(id)}
            name={name}
            file={file}
            hasPreview={hasPreview === true}
            isPortrait={props.isPortrait === true}
            isRefused={look === 'wrong'}
          />
        )}
        <Picker {...{ id, accept, error, hint, look, input, onChoose }} />
        {name === undefined || onRemove === undefined ? null : (
          <Remove name={name} onRemove={remove} />
        )}
      </div>
    </Frame>
  );
};
