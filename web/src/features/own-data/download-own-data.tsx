import { failureOf } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import typography from '../../components/design/typography.module.css';
import { VisuallyHidden } from '../../components/design/visually-hidden.tsx';
import styles from './download-own-data.module.css';
import { useDownloadOwnDataMutation, type ExportCall } from './own-data-api.ts';

const texts = {
  downloaded: (name: string) => `Vos données sont téléchargées, dans le fichier ${name}`,
} as const;

type ResultProps = Pick<
  ReturnType<typeof useDownloadOwnDataMutation>[1],
  'isLoading' | 'data' | 'error'
>;

const Result = ({ isLoading, data, error }: ResultProps) => {
  if (isLoading)
    return (
      <VisuallyHidden>
        {'Votre fichier se prépare\u00a0: cela peut prendre un moment.'}
      </VisuallyHidden>
    );
  if (data === undefined && error === undefined) return null;
  return (
    <Message tone={data === undefined ? 'error' : 'success'} className={styles['result']}>
      {data === undefined ? failureOf(error).message : texts.downloaded(data.name)}
    </Message>
  );
};

type DownloadOwnDataProps = {
  readonly call: ExportCall;
  readonly text: string;
};

/** Downloads all data; the button keeps the focus, and the line below it shows the outcome. */
export const DownloadOwnData = ({ call, text }: DownloadOwnDataProps) => {
  const [download, { isLoading, data, error }] = useDownloadOwnDataMutation();
  const onClick = () => {
    if (!isLoading) void download(call);
  };
  return (
    <div>
      <div className={styles['line']}>
        <p className={typography['small']}>{text}</p>
        <Button
          variant="second"
          isBusy={isLoading}
          busyText="Préparation…"
          keepsFocus
          onClick={onClick}
        >
          Télécharger mes données
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds no blocks */}
      <div role="status">
        <Result isLoading={isLoading} data={data} error={error} />
      </div>
    </div>
  );
};
