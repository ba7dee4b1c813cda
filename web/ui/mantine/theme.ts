import { createTheme, type MantineColorsTuple } from '@mantine/core';

const naranja: MantineColorsTuple = [
  '#fff3e6',
  '#ffe2c7',
  '#ffc993',
  '#ffae5c',
  '#ff952f',
  '#ff8817',
  '#ff7a00',
  '#ff952f',
  '#994700',
  '#7a3800',
];

const grafito: MantineColorsTuple = [
  '#f4f4f3',
  '#e4e4e2',
  '#c6c7c6',
  '#9b9d9f',
  '#74777a',
  '#595c60',
  '#3f4347',
  '#2b2e32',
  '#1c1f22',
  '#121416',
];

const OVER_THE_PAGE = { shadow: '0 8px 28px #1c1f2233, 0 1px 3px #1c1f2226', radius: 6 };
const OVER_BORDER = { borderColor: '#c6c7c6' };

/** Mantine dressed as the shop: square, graphite, one safety orange whose labels are dark so that they can be read. */
export const theme = createTheme({
  colors: { naranja, grafito },
  primaryColor: 'naranja',
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#1c1f22',
  fontFamily: 'Barlow, "Helvetica Neue", Arial, sans-serif',
  headings: { fontFamily: 'var(--condensada)', fontWeight: '700' },
  radius: { xs: '2px', sm: '2px', md: '3px', lg: '4px', xl: '4px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // What opens over the page is seen to lie over it: white on white with a hairline it was not.
    Popover: { defaultProps: OVER_THE_PAGE, styles: { dropdown: OVER_BORDER } },
    Combobox: { defaultProps: OVER_THE_PAGE, styles: { dropdown: OVER_BORDER } },
    // Its focus starts on the first item: a placeholder among the items is no child that a menu may have.
    Menu: {
      defaultProps: { ...OVER_THE_PAGE, withInitialFocusPlaceholder: false },
      styles: { dropdown: OVER_BORDER },
    },
    // What a field says stands below it, so that neighbours stay in line whatever each of them says.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
