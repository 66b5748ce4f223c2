import { REASON_MAX, REQUEST_TEXT_MAX, type PractitionerRequest } from 'contracts';
import { useState, type Ref } from 'react';
import { useMutations, type Mutations } from '../../../api/use-mutations.ts';
import { Badge } from '../../../components/page/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { FactLine } from '../../../components/page/fact-line.tsx';
import { DOT, phoneHref, phoneText, priceText } from '../../../components/design/french-format.ts';
import { IconClock, IconLeaf, IconMessage, IconPhone } from '../../../components/design/icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../components/design/typography.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';
import { Exchange } from '../../../features/requests/exchange.tsx';
import {
  useAskPrecisionMutation,
  useDeclineRequestMutation,
} from '../../../features/requests/requests-api.ts';
import {
  dayText,
  endsSoon,
  requestMoment,
  placeText,
} from '../../../features/requests/request-words.ts';
import { TextDialog } from '../../../features/forms/text-dialog.tsx';
import styles from './request-details.module.css';
import { Face, StateBadge } from './request-list.tsx';
import { TakenTime, RequestStateText } from './request-standing.tsx';
import { requestDetailTexts as texts, dialogTexts } from './requests-texts.ts';
import { TimeProposal } from './time-proposal.tsx';
import layout from '../../../components/design/layout.module.css';

type RequestProps = { readonly request: PractitionerRequest };

type HeadProps = RequestProps & {
  readonly now: number;
  readonly title: Ref<HTMLHeadingElement>;
  readonly Heading: 'h1' | 'h2';
};

const Head = ({ request, now, title, Heading }: HeadProps) => {
  const { beneficiary, customer, isForRelative, submittedAt, expiresAt, timeZone } = request;
  const received = texts.received(requestMoment(submittedAt, timeZone));
  const isSoon = request.isOpen && endsSoon(expiresAt, now);
  return (
    <header className={styles['head']}>
      <Face request={request} />
      <div className={styles['who']}>
        <Heading ref={title} className={styles['name']} tabIndex={-1}>
          {beneficiary}
        </Heading>
        <p className={typography['small']}>
          <WithOrdinals>
            {isForRelative ? `${received}${DOT}${texts.sentBy(customer.fullName)}` : received}
          </WithOrdinals>
        </p>
      </div>
      {request.isOpen ? (
        <Badge tone={isSoon ? 'caution' : 'outline'} icon={<IconClock />}>
          <WithOrdinals>{texts.expires(dayText(expiresAt, timeZone))}</WithOrdinals>
        </Badge>
      ) : (
        <StateBadge state={request.state} />
      )}
    </header>
  );
};

const placeOf = ({ optionId, address, visitAddress }: PractitionerRequest): string => {
  if (optionId === 'VISIO') return 'À distance, en vidéo';
  return placeText(visitAddress ?? address) ?? 'Chez le client';
};

const Facts = ({ request }: RequestProps) => {
  const { consultationName, duration, price, optionId, option, customer, outOfRadius } = request;
  return (
    <ul className={styles['facts']}>
      <FactLine icon={<IconLeaf />} term={consultationName}>
        {duration === null
          ? 'Cette séance n’est plus proposée.'
          : `${texts.minutes(duration)}${DOT}${priceText(price)}`}
      </FactLine>
      <FactLine icon={<OptionIcon option={optionId} size={20} />} term={option}>
        {placeOf(request)}
      </FactLine>
      <FactLine
        icon={<IconPhone />}
        term={
          <a
            className={styles['phone']}
            href={phoneHref(customer.phone)}
            aria-label={texts.call(customer.fullName)}
          >
            {phoneText(customer.phone)}
          </a>
        }
      >
        <span>{texts.past(customer.pastBookings)}</span>
        {outOfRadius ? <Badge tone="caution">Hors de votre périmètre de déplacement</Badge> : null}
      </FactLine>
    </ul>
  );
};

type AnswersProps = RequestProps & { readonly mutations: Mutations };

/** The form to ask the customer a question, or to decline. */
const Others = ({ request: { id, state, customer }, mutations }: AnswersProps) => {
  const [openDialog, setOpenDialog] = useState<'ask' | 'decline'>();
  const [ask] = useAskPrecisionMutation();
  const [decline] = useDeclineRequestMutation();
  const close = () => setOpenDialog(undefined);
  const onSent = (text: string) => {
    close();
    mutations.setOutcome({ tone: 'success', text });
  };
  const isBusy = mutations.busy !== undefined;
  return (
    <div className={styles['others']}>
      {state === 'precision-asked' ? (
        <span />
      ) : (
        <Button
          variant="quiet"
          icon={<IconMessage />}
          disabled={isBusy}
          onClick={() => setOpenDialog('ask')}
        >
          {dialogTexts.ask.action}
        </Button>
      )}
      <Button variant="danger" disabled={isBusy} onClick={() => setOpenDialog('decline')}>
        {dialogTexts.decline.action}
      </Button>
      {openDialog === 'ask' ? (
        <TextDialog
          texts={dialogTexts.ask}
          hint={dialogTexts.ask.hint(customer.fullName)}
          longest={REQUEST_TEXT_MAX}
          send={(text) => ask({ id, text })}
          onClose={close}
          onSent={({ message }) => onSent(message)}
        />
      ) : null}
      {openDialog === 'decline' ? (
        <TextDialog
          isDanger
          texts={dialogTexts.decline}
          hint={dialogTexts.decline.hint(customer.fullName)}
          longest={REASON_MAX}
          send={(reason) => decline({ id, reason })}
          onClose={close}
          onSent={({ message }) => onSent(message)}
        />
      ) : null}
    </div>
  );
};

type RequestDetailsProps = HeadProps;

export const RequestDetails = (props: RequestDetailsProps) => {
  const { request } = props;
  const mutations = useMutations();
  const canAnswer = request.isOpen && request.state !== 'settling';
  return (
    <article className={layout['stack-5']} aria-label={request.beneficiary}>
      <div>
        <Head {...props} />
        <OutcomeLine
          outcome={mutations.outcome}
          place={mutations.place}
          className={styles['outcome']}
        />
      </div>
      <RequestStateText request={request} />
      <TakenTime request={request} />
      <Exchange
        question={request.question}
        text={request.requestText}
        messages={request.messages}
        reader="practitioner"
        other={request.customer.fullName}
        timeZone={request.timeZone}
      />
      <Facts request={request} />
      <p className={styles['privacy']}>{texts.privacy}</p>
      {canAnswer ? (
        <>
          <TimeProposal request={request} mutations={mutations} />
          <Others request={request} mutations={mutations} />
        </>
      ) : null}
    </article>
  );
};
