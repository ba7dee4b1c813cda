import { type RefObject, useEffect, useMemo } from 'react';
import { ownDraft } from './own-draft.ts';

/**
 * Keeps what is typed in these fields of a form while the tab lives, over a reload or a way back to it. `forget` it once
 * it is sent. Never name a password here.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>, fields: readonly string[]) {
  const names = fields.join();
  const own = useMemo(() => ownDraft(name), [name]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = names.split(',');
    const draft = (own.read() ?? {}) as Record<string, unknown>;
    for (const field of kept) {
      const text = draft[field];
      if (typeof text === 'string' && text) type(element.elements.namedItem(field), text);
    }
    const keep = () => {
      const values = new FormData(element);
      own.write(Object.fromEntries(kept.map((field) => [field, values.get(field)])));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [own, form, names]);

  return { forget: own.forget };
}

/**
 * Writes in a field; what is being typed there stays. A form that follows what is typed listens to `onInput`: React's
 * `onChange` is only told of what a person types.
 */
function type(field: Element | RadioNodeList | null, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!(isText && field.value === field.defaultValue) && !(field instanceof HTMLSelectElement)) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
