/**
 * A reply that is JSON already: a long list that PostgreSQL writes as text would only be taken apart and put together
 * again on its way. `T` is what the text says.
 */
export class JsonText<T> {
  readonly text: string;
  declare readonly says?: T;

  constructor(text: string) {
    this.text = text;
  }
}
