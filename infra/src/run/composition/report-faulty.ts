import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../metrics/open-metrics.ts';
import type { FaultyDocument } from '../../stores/sound-documents.ts';

type Reporting = {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly metrics: Pick<Metrics, 'metFaultyDocument'>;
};

/** Reports the document in the log and in the metrics. */
export const reportFaulty = ({ logger, metrics }: Reporting, faulty: FaultyDocument): void => {
  logger.error(faulty, 'a document breaks its schema and is left out');
  metrics.metFaultyDocument(faulty.view);
};
