type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/**
 * The image library, loaded when the first picture comes: a shop that gets none spends no memory on it. One core per
 * picture, and nothing kept between them: pictures come once each.
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
