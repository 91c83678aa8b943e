// What style is a mistake? Rules that find faults; layout is Prettier's.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { linearRegexp } from './scripts/linear-regexp-rule.ts';

export default typescript.config(
  { ignores: ['out/', 'node_modules/', '.cache/', 'src-main/engine/*/kernels/', 'models/train/', '**/*.wasm', '**/*.d.ts'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'no-control-regex': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['src-renderer/**'],
    languageOptions: { globals: { ...globals.browser }, parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    // State of the screens is replaced whole ($state.raw); collections inside are plain on purpose.
    files: ['src-renderer/**'],
    rules: { 'svelte/prefer-svelte-reactivity': 'off', 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    // Foreign text meets nearly all of these: files, requests, what is pasted.
    files: ['src-main/**', 'src-renderer/**'],
    plugins: { antecedent: { rules: { 'linear-regexp': linearRegexp } } },
    rules: { 'antecedent/linear-regexp': 'error' },
  },
  { files: ['bench/**', 'scripts/**'], rules: { 'no-console': 'off' } },
);
