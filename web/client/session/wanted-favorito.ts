/** The product that a visitor asked to keep: remembered while they log in or register, which may be on another page. */
let wanted: { producto_id: number; page: string } | undefined;

/** `page` is where it was asked for, and where one comes back to. */
export function wantFavorito(producto_id: number, page: string): void {
  wanted = { producto_id, page };
}

export function forgetWantedFavorito(): void {
  wanted = undefined;
}

/** Somebody logs in to go to `page`: a wish of another page was given up, maybe by somebody else. */
export function keepWantedFavoritoFor(page: string | null): void {
  if (wanted?.page !== page) forgetWantedFavorito();
}

/** What was asked for, once. */
export function takeWantedFavorito(): number | undefined {
  const taken = wanted?.producto_id;
  forgetWantedFavorito();
  return taken;
}
