export const TRANSITION_MS = 350;

/** A finger that went this part of the width, or this fast (px/ms), turns the slide. */
const ENOUGH = 0.2;
const FAST = 0.4;
/** Less than this is a trembling tap. */
const SLOP_PX = 8;

/** 1 goes on, -1 goes back. */
export type Direction = 1 | -1;

export const trackOf = (carousel: HTMLElement): HTMLElement => carousel.lastElementChild as HTMLElement;
export const slidesOf = (carousel: HTMLElement): HTMLElement[] => [...trackOf(carousel).children] as HTMLElement[];

function animate(slide: HTMLElement, from: string, to: string): void {
  const at = (x: string) => ({ transform: `translateX(${x})`, visibility: 'visible' });
  slide.animate([at(from), at(to)], { duration: TRANSITION_MS, easing: 'ease-out' });
}

/** One slide leaves and the other comes in behind it, from where the finger let go of them. */
export function animateTurn(leaving: HTMLElement, coming: HTMLElement, direction: Direction, dragged: number): void {
  for (const slide of leaving.parentElement!.children) {
    for (const animation of slide.getAnimations()) animation.cancel();
  }
  animate(leaving, `${dragged}px`, `${direction * -100}%`);
  animate(coming, `calc(${dragged}px + ${direction * 100}%)`, '0px');
}

interface Swipe {
  /** The slide that is seen, and its neighbours. */
  around: () => { current: HTMLElement; next: HTMLElement; previous: HTMLElement };
  /** The finger went far enough: turn, from `dragged` pixels on. */
  turn: (direction: Direction, dragged: number) => void;
}

/** Slides follow the finger. Vertical movement stays the page's (`touch-action: pan-y`). Ends with the signal. */
export function followFinger(carousel: HTMLElement, { around, turn }: Swipe, signal: AbortSignal): void {
  const track = trackOf(carousel);
  let start: { id: number; x: number; time: number } | null = null;
  let dragged = 0;

  const place = (slide: HTMLElement, x: string) => {
    slide.style.transform = `translateX(${x})`;
    slide.style.visibility = 'visible';
  };
  const release = () => {
    for (const slide of slidesOf(carousel)) slide.removeAttribute('style');
    start = null;
    dragged = 0;
  };

  track.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start = { id: event.pointerId, x: event.clientX, time: event.timeStamp };
    },
    { signal },
  );
  track.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== start?.id) return;
      const distance = event.clientX - start.x;
      if (dragged === 0 && Math.abs(distance) < SLOP_PX) return;
      dragged = distance;
      const { current, next, previous } = around();
      const [neighbour, other] = dragged < 0 ? [next, previous] : [previous, next];
      if (other !== neighbour) other.removeAttribute('style');
      place(current, `${dragged}px`);
      place(neighbour, `calc(${dragged}px + ${dragged < 0 ? 100 : -100}%)`);
    },
    { signal },
  );
  track.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== start?.id) return;
      const [distance, speed] = [dragged, Math.abs(dragged) / (event.timeStamp - start.time)];
      const { current } = around();
      release();
      if (Math.abs(distance) > track.clientWidth * ENOUGH || speed > FAST) turn(distance < 0 ? 1 : -1, distance);
      else if (distance !== 0) animate(current, `${distance}px`, '0px');
    },
    { signal },
  );
  track.addEventListener('pointercancel', release, { signal });
  signal.addEventListener('abort', release);
}
