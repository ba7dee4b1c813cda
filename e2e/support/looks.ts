/** A part of a page, as axe takes it. */
export interface Part {
  include: string[];
  exclude: string[];
}

/** Of these axe looks at the colours. */
export const LOOKED_AT = 'data-se-mira';

/**
 * Run in the page. To compare colours takes most of axe's time, and of those that look alike one is enough: marks in this part the
 * first of each look that isn't among the seen ones, and answers these looks.
 */
export function markLooks([{ include, exclude }, seen, mark]: readonly [Part, readonly string[], string]): string[] {
  const grounds = new Map<Element, string>();
  // What is behind a text is painted by those that it is within; who stands out of its place may be over others: its class tells.
  const groundOf = (one: Element): string => {
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
    const paint = [backgroundColor, backgroundImage, opacity].join();
    const own = `${paint === 'rgba(0, 0, 0, 0),none,1' ? '' : paint}${position === 'static' ? '' : one.getAttribute('class')}`;
    const ground = (one.parentElement ? groundOf(one.parentElement) : '') + (own && `>${own}`);
    grounds.set(one, ground);
    return ground;
  };
  const lookOf = (one: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    // Of what can't be used, and of its label, colours aren't asked.
    const off = one.matches(':disabled') || one.closest('label')?.control?.matches(':disabled');
    return [groundOf(one), one.tagName, one.getAttribute('class'), color, fontSize, fontWeight, off].join('|');
  };
  const isRead = (one: Element) =>
    (one.matches('input, select, textarea') ||
      [...one.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')) &&
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('[aria-hidden="true"]');
  const looks = new Set(seen);
  const fresh: string[] = [];
  for (const part of document.querySelectorAll(include.join()))
    for (const one of [part, ...part.querySelectorAll('*')]) {
      if (exclude.some((other) => one.closest(other)) || !isRead(one)) continue;
      const look = lookOf(one);
      if (looks.has(look)) continue;
      looks.add(look);
      fresh.push(look);
      one.setAttribute(mark, '');
    }
  return fresh;
}
