// Accessibility of every screen in English, at all sizes and in both themes.
import { describeEveryScreen, unreachableAtBothSizes, violationsAtAllSizes } from './accessibility-grid.ts';

describeEveryScreen('en-GB', [violationsAtAllSizes, unreachableAtBothSizes]);
