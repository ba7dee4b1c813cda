/**
 * A reply that is JSON already: a long list that PostgreSQL writes as text would only be taken apart and put together
 * again on its way. A very long one comes in pieces, and is sent so: as one it would hold up everybody else's calls. `T` is
 * what the text says.
 */
export class JsonText<T> {
  readonly text: string | readonly (string | Buffer)[];
  /** Where it is not the endpoint's own. */
  readonly status: number | undefined;
  declare readonly says?: T;

  constructor(text: string | readonly (string | Buffer)[], status?: number) {
    this.text = text;
    this.status = status;
  }
}
