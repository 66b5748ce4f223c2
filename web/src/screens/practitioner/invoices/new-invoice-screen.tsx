/* oxlint-disable max-lines -- one screen, read from the bottom up */
import {
  centsText,
  INVOICE_LINE_MAX,
  INVOICE_LINES_MAX,
  invoicePageOf,
  spokenDay,
} from 'contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { TextField } from '../../../components/controls/fields/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconPlus, IconTrash } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import formStyles from '../../../features/forms/form.module.css';
import { useDraft } from '../../../features/forms/use-draft.ts';
import { InvoicePaper } from '../../../features/invoices/invoice-paper.tsx';
import {
  useGetInvoiceDraftQuery,
  useIssueInvoiceMutation,
} from '../../../features/invoices/invoices-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import {
  draftValues,
  lineErrorsOf,
  lineOfTyped,
  previewOf,
  untypedLine,
  type InvoiceDraft,
  type InvoiceValues,
  type TypedLine,
} from './invoice-values.ts';
import styles from './invoices.module.css';

const NEVER_CHANGES =
  'Une facture émise ne se modifie pas\u00a0: un avoir l’annule, une autre la remplace. Souffle n’enregistre aucun paiement.';

type LineProps = {
  readonly line: TypedLine;
  readonly index: number;
  readonly isChecked: boolean;
  readonly onChange: (changes: Partial<TypedLine>) => void;
  readonly onRemove: (() => void) | undefined;
};

const Line = ({ line, index, isChecked, onChange, onRemove }: LineProps) => {
  const errors = lineErrorsOf(line);
  const field = (name: 'text' | 'quantity' | 'price') => ({
    value: line[name],
    error: isChecked ? errors[name] : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
  });
  return (
    <fieldset>
      <legend className="visually-hidden">{`Ligne ${index + 1}`}</legend>
      <div className={styles['line']}>
        <TextField label="Prestation" maxLength={INVOICE_LINE_MAX} required {...field('text')} />
        <TextField label="Nombre" inputMode="numeric" required {...field('quantity')} />
        <TextField label="Prix TTC (€)" inputMode="decimal" required {...field('price')} />
        <p className={styles['line-sum']}>{centsText(lineOfTyped(line, 0).lineCents)}</p>
        {onRemove === undefined ? (
          <span />
        ) : (
          <IconButton
            label={`Retirer la ligne ${index + 1}`}
            icon={<IconTrash />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
};

type QuestionProps = {
  readonly draft: InvoiceDraft;
  readonly values: InvoiceValues;
  readonly total: string;
  readonly onClose: () => void;
  readonly onIssued: (message: string) => void;
};

const Question = ({ draft, values, total, onClose, onIssued }: QuestionProps) => {
  const [issue] = useIssueInvoiceMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { name, street, zipCode, city, lines } = values;
    const { data, error } = await issue({
      ...(draft.bookingId === null
        ? { customerId: draft.customerId }
        : { bookingId: draft.bookingId }),
      buyer: { name, street, zipCode, city },
      suppliedOn: draft.suppliedOn,
      lines: lines.map((line) => {
        const { lineText: text, quantity, unitCents } = lineOfTyped(line, 0);
        return { text, quantity, unitCents };
      }),
    });
    setBusy(false);
    if (data === undefined) setFailure(failureOf(error).message);
    else onIssued(data.message);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Émettre la facture n° ${draft.next.numberText}\u00a0?`}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Relire
          </Button>
          <Button isBusy={isBusy} busyText="Émission…" onClick={() => void send()}>
            Émettre
          </Button>
        </>
      }
    >
      <p>{`${values.name}, ${total}.`}</p>
      <p>{NEVER_CHANGES}</p>
      <ErrorAlert>{failure}</ErrorAlert>
    </Dialog>
  );
};

const hasFault = ({ name, lines }: InvoiceValues): boolean =>
  name.trim() === '' ||
  lines.some((line) => Object.values(lineErrorsOf(line)).some((error) => error !== undefined));

type FormProps = { readonly draft: InvoiceDraft };

// oxlint-disable-next-line complexity, max-lines-per-function -- each optional part of the markup is a branch
const Form = ({ draft }: FormProps) => {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const typed = useDraft<InvoiceValues>(
    `invoice-${draft.bookingId ?? draft.customerId}`,
    draftValues(draft),
  );
  const { values, change } = typed;
  const { lines } = values;
  const page = invoicePageOf(previewOf(draft, values));
  const text = (name: 'name' | 'street' | 'zipCode' | 'city') => ({
    value: values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  const changeLine = (id: string, changes: Partial<TypedLine>) =>
    change({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  const nextId = String(Math.max(0, ...lines.map(({ id }) => Number(id))) + 1);
  const isNameless = isChecked && values.name.trim() === '';
  return (
    <div className={styles['columns']}>
      {/* Enter sends nothing: what is issued stays for good. */}
      <form className={layout['stack-4']} noValidate onSubmit={(event) => event.preventDefault()}>
        <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <h2 className={typography['subtitle']}>Pour qui</h2>
          <TextField
            label="Nom"
            maxLength={120}
            required
            error={isNameless ? 'Indiquez le nom.' : undefined}
            {...text('name')}
          />
          <TextField label="Rue (facultatif)" maxLength={200} {...text('street')} />
          <div className={formStyles['pair']}>
            <TextField label="Code postal (facultatif)" maxLength={20} {...text('zipCode')} />
            <TextField label="Ville (facultatif)" maxLength={100} {...text('city')} />
          </div>
          <p className={typography['small']}>
            Copiés dans la facture&nbsp;: un changement plus tard ne la touche pas.
          </p>
        </section>
        <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <h2 className={typography['subtitle']}>Lignes</h2>
          {lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              index={index}
              isChecked={isChecked}
              onChange={(changes) => changeLine(line.id, changes)}
              onRemove={
                lines.length === 1
                  ? undefined
                  : () => change({ lines: lines.filter(({ id }) => id !== line.id) })
              }
            />
          ))}
          {lines.length >= INVOICE_LINES_MAX ? null : (
            <div>
              <Button
                variant="second"
                size="small"
                icon={<IconPlus />}
                onClick={() => change({ lines: [...lines, untypedLine(nextId)] })}
              >
                Ajouter une ligne
              </Button>
            </div>
          )}
          <p className={styles['total']}>
            <span>{page.total.text}</span>
            <span>{page.total.sum}</span>
          </p>
        </section>
        {draft.hasAccount ? null : (
          <Message tone="information">
            Ce client n’a pas de compte&nbsp;: remettez-lui vous-même le PDF.
          </Message>
        )}
        <Message tone="caution">{NEVER_CHANGES}</Message>
        {isChecked && hasFault(values) ? (
          <ErrorAlert>Complétez le nom et chaque ligne.</ErrorAlert>
        ) : null}
        <div className={formStyles['actions']}>
          <ButtonLink variant="quiet" to={paths.invoices}>
            Abandonner
          </ButtonLink>
          <Button
            onClick={() => {
              setChecked(true);
              setConfirming(!hasFault(values));
            }}
          >
            {`Émettre la facture n° ${draft.next.numberText}`}
          </Button>
        </div>
      </form>
      <section
        className={classes(surfaces['card'], surfaces['roomy'])}
        aria-label="Ce que recevra votre client"
      >
        <InvoicePaper page={page} />
      </section>
      {isConfirming ? (
        <Question
          draft={draft}
          values={values}
          total={page.total.sum}
          onClose={() => setConfirming(false)}
          onIssued={(message) => {
            typed.forget();
            toasts.show({ text: message });
            void navigate(paths.invoices);
          }}
        />
      ) : null}
    </div>
  );
};

/** For an appointment or by hand for a client; the draft lives in this tab. */
export const NewInvoiceScreen = () => {
  const [params] = useSearchParams();
  const bookingId = params.get('rendezvous') ?? undefined;
  const customerId = params.get('client') ?? undefined;
  const query = useGetInvoiceDraftQuery({ bookingId, customerId });
  const isMissing = query.isError && failureOf(query.error).code === 'INVOICING_NOT_SET_UP';
  return (
    <div className={styles['page']}>
      <PageTitle>Une facture</PageTitle>
      <div>
        <BackLink to={paths.invoices}>Mes factures</BackLink>
      </div>
      {isMissing ? (
        <Message
          tone="information"
          action={
            <ButtonLink size="small" to={paths.invoicing}>
              Écrire mes mentions
            </ButtonLink>
          }
        >
          Complétez d’abord vos mentions de facturation.
        </Message>
      ) : (
        <QueryView query={query}>
          {(draft) => (
            <>
              <h1>{`Une facture pour ${draft.customerName}`}</h1>
              <p>
                <WithOrdinals>
                  {`Elle portera le n° ${draft.next.numberText} et la date du jour, ${spokenDay(draft.next.today)}.`}
                </WithOrdinals>
              </p>
              <Form key={`${bookingId} ${customerId}`} draft={draft} />
            </>
          )}
        </QueryView>
      )}
    </div>
  );
};
