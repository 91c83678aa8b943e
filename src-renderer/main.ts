// Entry point of the screens: mounts the application.
import { mount } from 'svelte';
import App from './App.svelte';
import { connectBackend } from './backend.ts';
import { setLanguage } from './state/language.svelte.ts';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no element "app"');
void setLanguage('system').then(() => mount(App, { target, props: { backend: connectBackend(window) } }));
