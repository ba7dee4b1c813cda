/** The product that a visitor asked to keep: remembered while they log in or register, which may be on another page. */
let wanted: number | undefined;

export function wantFavorite(producto_id: number | undefined): void {
  wanted = producto_id;
}

/** What was asked for, once. */
export function takeWantedFavorite(): number | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}
