import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartupError } from '#server/platform/startup-error.ts';

interface Known<O extends ParseArgsOptionsConfig> {
  options?: O;
  /** How many words may come besides options. */
  words?: number;
  args?: string[];
}

/** A command's arguments. One that it doesn't know is refused by name, with how the command is used. */
export function readArguments<const O extends ParseArgsOptionsConfig>(
  use: string,
  { options = {} as O, words = 0, args = process.argv.slice(2) }: Known<O> = {},
) {
  const known = { args, options, allowPositionals: true } as const;
  const { tokens, positionals } = parseArgs({ ...known, strict: false, tokens: true });
  const wrong = tokens.map((token) => token.kind === 'option' && problemOf(token, options)).find(Boolean);
  const problem = wrong || (positionals.length > words && `Sobra «${positionals[words]}».`);
  if (problem) throw new StartupError(`${problem}\n\n${use}`);
  return parseArgs(known);
}

interface Option {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function problemOf({ name, rawName, value, inlineValue }: Option, options: ParseArgsOptionsConfig) {
  if (!Object.hasOwn(options, name)) return `La opción ${rawName} no existe.`;
  if (options[name]!.type === 'boolean') return value !== undefined && `La opción ${rawName} va sola, sin valor.`;
  // What follows it may be the next option.
  const isMissing = !value || (!inlineValue && value.startsWith('-'));
  return isMissing && `La opción ${rawName} va con un valor: ${rawName}=…`;
}
