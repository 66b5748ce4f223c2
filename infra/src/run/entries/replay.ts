import { runOperatorCommand } from '../operations/run-operator-command.ts';

await runOperatorCommand('replay');
