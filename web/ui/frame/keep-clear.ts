/** The page has come to rest. */
const SETTLED_MS = 150;
/** So many points of each side are looked at: 11 px apart on the smallest of the buttons. */
const POINTS = 5;

const SEEN = 'a, button, input, select, textarea, label, summary, img, svg, [tabindex="0"]';

/**
 * Keeps what floats over the page clear of it: each child goes while anything that is read or pressed lies below it, and
 * all of them while the page moves (`data-moving`). For `ref`; the children's attribute is the styles' to read.
 */
export function keepClear(floating: HTMLElement | null): (() => void) | undefined {
  if (!floating) return;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    floating.removeAttribute('data-moving');
    for (const child of floating.children) child.toggleAttribute('data-away', hasBelow(child, floating));
  };
  const onMove = () => {
    floating.setAttribute('data-moving', '');
    for (const child of floating.children) child.toggleAttribute('data-away', true);
    later();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  onMove();
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['scroll', 'resize']) addEventListener(type, onMove, { signal, passive: true });
  // What opens or comes in without the page moving.
  for (const type of ['focusin', 'click', 'toggle', 'load'])
    document.addEventListener(type, later, { signal, capture: true });
  const grown = new ResizeObserver(later);
  grown.observe(document.body);
  return () => {
    clearTimeout(timer);
    listening.abort();
    grown.disconnect();
  };
}

function hasBelow(child: Element, floating: Element): boolean {
  const box = child.getBoundingClientRect();
  const below = new Set<Element>();
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const x = box.left + (box.width * column) / (POINTS - 1);
      const y = box.top + (box.height * row) / (POINTS - 1);
      for (const element of document.elementsFromPoint(x, y)) if (!floating.contains(element)) below.add(element);
    }
  }
  return [...below].some((element) => element.closest(SEEN) !== null || hasTextIn(element, box));
}

/** Whether a line of the element's own text reaches into the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}
