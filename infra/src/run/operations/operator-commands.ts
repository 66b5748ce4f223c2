import { fileFaults } from 'command-service';
import { projectedViewNames } from 'contracts';
import type { Files, ReadStore } from 'contracts/ports';
import type { ViewOperations } from 'projections';
import { sweepReport } from './sweep-views.ts';
import { erasedIn, erasureReport, type ErasureDependencies } from './open-erasure.ts';
import { operatorFrom, operatorReport, type OperatorCommandDependencies } from './open-operator.ts';
import {
  auditReport,
  filesReport,
  isReplayable,
  replayReport,
  viewsText,
  type Report,
} from './reports.ts';

export type CommandStores = ErasureDependencies &
  OperatorCommandDependencies & {
    readonly readStore: Pick<ReadStore, 'storedVersions' | 'removeUnopenedVersions'>;
    readonly files: Files;
    readonly operations: Pick<ViewOperations, 'audit' | 'replay' | 'replayProgress'>;
  };

type Values = Readonly<Record<string, unknown>>;

/** A command that a running process carries out, or this one with stores that it opens. */
type OperatorCommand = {
  readonly usage: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** A sentence if the options are invalid. */
  readonly prepare: (values: Values) => string | ((stores: CommandStores) => Report);
  /** The refusal if no process runs that could do it. */
  readonly needsServer?: string;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const operatorCommands = {
  audit: {
    usage: 'audit -- [--certify <fichier>] [--against <fichier>], ou npm run audit -- --files',
    options: { certify: text, against: text, files: flag },
    prepare: ({ certify, against, files }) => {
      if (files === undefined)
        return ({ operations, ...stores }) =>
          auditReport(
            () => operations.audit(),
            () => fileFaults(stores),
          );
      if (certify !== undefined || against !== undefined)
        return 'Les certificats sont du journal : --files va seul.';
      return (stores) => filesReport(() => fileFaults(stores));
    },
  },
  replay: {
    usage: `replay -- --all, ou npm run replay -- --view <vue> ; --values montre les valeurs masquées\n${viewsText}`,
    options: { all: flag, view: text, values: flag },
    prepare: ({ all, view: given, values }) => {
      const view = given === undefined || typeof given === 'string' ? given : JSON.stringify(given);
      if (view !== undefined && all !== undefined)
        return `Options incomprises : --all --view ${view}`;
      if (view !== undefined && !isReplayable(view)) return `Vue inconnue : ${view}`;
      const views = projectedViewNames.filter((name) => view === undefined || name === view);
      return ({ operations }) =>
        replayReport(operations, views, { showsValues: values !== undefined });
    },
  },
  operator: {
    usage: 'operator -- --email prenom.nom@exemple.fr --name "Prénom N."',
    options: { email: text, name: text },
    prepare: (values) => {
      const operator = operatorFrom(values);
      return 'fault' in operator ? operator.fault : (stores) => operatorReport(stores, operator);
    },
  },
  erase: {
    usage:
      'erase -- --customer <identifiant du client>\n        npm run erase -- --practitioner <identifiant du praticien>',
    options: { customer: text, practitioner: text },
    needsServer: 'Aucun serveur ne sert ces données, et lui seul efface : démarrez-le d’abord.',
    prepare: (values) => {
      const who = erasedIn(values);
      return who === undefined
        ? 'Indiquez le client ou le praticien.'
        : (stores) => erasureReport(stores, who);
    },
  },
  sweep: {
    usage: 'sweep -- [--drop]',
    options: { drop: flag },
    needsServer:
      'Dans un dossier, le serveur retire lui-même les vues qu’il ne lit plus : rien n’est fait.',
    prepare:
      ({ drop }) =>
      (stores) =>
        sweepReport(stores, drop !== undefined),
  },
} as const satisfies Readonly<Record<string, OperatorCommand>>;

export type CommandName = keyof typeof operatorCommands;
export const operatorCommand = (name: CommandName): OperatorCommand => operatorCommands[name];
