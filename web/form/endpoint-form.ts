import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/http.ts';
import type { ApiError } from '#web/client/api/api.ts';
import type { OwnDraft } from '#web/client/drafts/own-draft.ts';
import type { Constraint } from './constraints.ts';
import type { Question } from './use-ask.tsx';
import type { Refusal, Submit } from './use-submit.ts';
import type { Path, Values } from './values.ts';

export type BodyEndpoint = Endpoint & { readonly body: z.ZodType };
export type BodyOf<E extends BodyEndpoint> = z.input<E['body']>;
export type Fields = Record<string, unknown>;

/** What is kept of a form that isn't sent: what was typed, and upon what. */
export interface Kept<S> {
  typed: Readonly<Record<string, string | boolean>>;
  seen?: S;
}

export interface EndpointFormOptions<E extends BodyEndpoint, V extends Values, S, R> {
  /** What the fields show before anybody types; upon `seen`, where the form is of something that may change meanwhile. */
  initial: V | ((seen: S) => V);
  /** What the decisions are made upon. */
  seen?: S;
  /** Where what is typed is kept, passwords aside, over a reload or the end of a session until it is sent. */
  draft?: string | OwnDraft;
  /** The same where whoever shows the form keeps it: what was kept, and what is to be. */
  kept?: Kept<S>;
  onKeep?: (kept: Kept<S>) => void;
  /** Only what was changed is sent, so that the rest stays as it is by then. */
  changesOnly?: boolean;
  /** The schema of the whole thing, where the body's leaves out what has to be there. */
  whole?: z.ZodType;
  /** The body, of the fields that are sent; `values`: as they are typed, also those that the body has no field for. */
  compose?: (fields: Fields, seen: S, values: V) => Fields;
  /** What the schema can't tell. With a message it stands alone; without one it goes beside what the schema says. */
  check?: (values: V, read: { fields: Fields; body: Fields }) => Refusal | null;
  /** What is to be asked before it is sent, of who saw this. */
  question?: (values: V, seen: S) => Question | null;
  params?: Record<string, string>;
  send?: (body: BodyOf<E>) => Promise<R>;
  failed?: string;
  /** By error code, the field to blame where the answer names none. */
  blame?: Readonly<Record<string, Path<V>>>;
  /** Tells why it was refused instead of the form itself; what belongs to fields stands there already. */
  onRefused?: (refusal: { detail: string | undefined; fields: Readonly<Record<string, string>> }) => void;
  /** What a refusal says that is seen now, when it is another than what was seen. */
  newer?: (error: ApiError, seen: S) => S | null;
  onConflict?: (newer: S, error: ApiError) => void | Promise<void>;
  /** What is seen once it is sent, for a form that goes on; else it begins anew. */
  saved?: (reply: R) => S;
  /** Neither: what was sent was only a question, which may be asked another way. */
  stays?: boolean;
  /**
   * `changed`: something else stands in it by now, so that it goes on. Whoever goes to another page then waits for it
   * here: until then the form isn't sent again.
   */
  onDone?: (reply: R, changed: boolean) => void | Promise<void>;
}

/** What a field knows of its form. */
export interface FormFields<V extends Values> {
  values: () => V;
  /** What stands in a field. */
  value: (path: Path<V>) => string | boolean;
  /** The same, as it is typed. */
  useValue: (path: Path<V>) => string | boolean;
  set: (path: Path<V>, value: string | boolean) => void;
  /** Rewrites what stands in a field that was left: its error stays. */
  rewrite: (path: Path<V>, input: HTMLInputElement, text: string) => void;
  key: (path: Path<V>) => string;
  error: (path: Path<V>) => string | undefined;
  constraint: (path: Path<V>) => Constraint | undefined;
  /** Some fields can be left out, so that those that can't are marked. */
  marksRequired: boolean;
}

export interface EndpointForm<V extends Values, S = undefined> extends FormFields<V> {
  submit: Submit;
  /** What the decisions are made upon, as it was when they were. */
  seen: S;
  /** Questions of the form, to be put within it. */
  dialog: ReactNode;
  /** Something was typed that isn't sent. */
  unsaved: boolean;
  /** It was sent, and nothing was since. `changed`: something else stood in it by then. */
  done: { changed: boolean } | null;
  /** As if its button was pressed. */
  send: () => Promise<void>;
  /** What was typed goes on upon what is seen now. */
  rebase: (seen: S) => void;
  /** Begins anew, upon what is seen now. */
  restart: (seen?: S) => void;
}
